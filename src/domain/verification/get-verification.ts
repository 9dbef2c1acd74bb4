import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { z } from "zod";
import { type Flag, checkCredential } from "./check-credential.ts";
import { type AskedSince, type Readiness, compareAsked, missingOf, readinessOf } from "./compare-asked.ts";
import { computeLevel, isLicensed, meetRequirements } from "./compute-level.ts";
import { type Requirement, type VerificationLevel } from "./levels.data.ts";
import { nameCredential } from "./credential-types.data.ts";
import {
  type Credential,
  type DocumentView,
  listDocuments,
  selectCredentials,
} from "./credentials.queries.ts";
import { readEvidence, readFacts } from "./evidence.queries.ts";
import { readKnown } from "./known.queries.ts";
import { canSeeVerification } from "./verification.policy.ts";
import { type CredentialStanding, standingOf } from "./verification.states.ts";

export interface OwnCredential extends Credential {
  name: string;
  standing: CredentialStanding;
  documents: DocumentView[];
  /** What does not fit, for what can still be changed. */
  flags: Flag[];
  /** What was asked for last and what has changed since. */
  since: AskedSince | undefined;
  /** Of what can still be submitted. */
  readiness: Readiness | null;
  /** What it still lacks for that, by the lines of its form. */
  missing: string[];
}

export interface CompanyVerification {
  level: VerificationLevel | null;
  status: string;
  met: Requirement[];
  isEmployer: boolean;
  /** False once the register says that the company is dissolved, in liquidation and the like. */
  isActive: boolean;
  /** Services that are shown as verified only with evidence that is still missing. */
  unlicensed: string[];
  /** The newest first; what was replaced or taken back comes last. */
  credentials: OwnCredential[];
}

const schema = z.object({ companyId: rowId });
const MOST_SHOWN = 200;

/** A company's verification for its team: the level, what each level still asks for, and everything that was sent. */
export async function getVerification(
  ctx: Context,
  input: z.input<typeof schema>,
): Promise<CompanyVerification> {
  const { companyId } = schema.parse(input);
  authorize(canSeeVerification(ctx.actor, companyId));
  const today = londonDay(ctx.clock.now());
  const company = await ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select(["verification_status as status"])
    .executeTakeFirstOrThrow();
  const evidence = await readEvidence(ctx, companyId);
  const facts = await readFacts(ctx, companyId);
  const met = meetRequirements(evidence, facts, today);
  return {
    ...company,
    level: computeLevel(met),
    met: [...met],
    isEmployer: facts.isEmployer,
    isActive: facts.isActive,
    unlicensed: facts.services.filter((code) => !isLicensed(code, evidence, today)),
    credentials: await listOwn(ctx, companyId, today),
  };
}

async function listOwn(ctx: Context, companyId: string, today: string): Promise<OwnCredential[]> {
  const rows = await selectCredentials(ctx)
    .where("credential.company_id", "=", companyId)
    .orderBy("credential.created_at", "desc")
    .orderBy("credential.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  const documents = await listDocuments(
    ctx,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const own = documents.filter(({ credentialId }) => credentialId === row.id);
      const isOpen = row.state === "draft" || row.state === "corrections_requested";
      return {
        ...row,
        name: nameCredential(row),
        standing: standingOf(row, today),
        documents: own,
        ...judge(row, own, today),
        flags: isOpen ? checkCredential(row, await readKnown(ctx, row)) : [],
      };
    }),
  );
}

/** How far a piece of evidence has come since corrections were asked for. */
export function judge(
  row: Credential,
  documents: readonly DocumentView[],
  today: string,
): Pick<OwnCredential, "since" | "readiness" | "missing"> {
  const ids = documents.map(({ id }) => id);
  const isOpen = row.state === "draft" || row.state === "corrections_requested";
  return {
    since: compareAsked(row, ids),
    readiness: isOpen ? readinessOf(row, ids, today) : null,
    missing: isOpen ? missingOf(row, ids) : [],
  };
}
