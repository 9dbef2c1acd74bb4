import type { Member } from "#domain/actor.ts";
import type { Context, Scope } from "#domain/context.ts";
import { type AskedSince, compareAsked } from "./compare-asked.ts";
import { type Flag, checkCredential } from "./check-credential.ts";
import {
  type Credential,
  type DocumentView,
  listDocuments,
  selectCredentials,
} from "./credentials.queries.ts";
import { requireReview } from "./decide.queries.ts";
import { type RegisterCheck, findRegisterCheck } from "./find-register-check.ts";
import { readKnown } from "./known.queries.ts";
import { listPassedChecks } from "./list-passed-checks.ts";

export interface Review {
  credential: Credential;
  company: {
    number: number;
    name: string;
    registeredName: string | null;
    companiesHouseNumber: string | null;
  };
  documents: DocumentView[];
  /** What was asked for last and what has changed since. */
  since: AskedSince | undefined;
  /** What does not fit, as a machine sees it. */
  flags: Flag[];
  /** What the machine has looked at and found in order. */
  passed: string[];
  registerCheck: RegisterCheck | undefined;
  /** What the company sent of the same type before, the newest first. */
  history: Credential[];
  /** Another administrator who has taken it. */
  heldBy: string | null;
  /** Taken by the administrator who looks, and not run out. */
  isHeldByMe: boolean;
  /** What waits before and after it, the oldest first. */
  previousId: string | null;
  nextId: string | null;
}

/** Everything an administrator needs to decide on one piece of evidence. */
export async function getReview(ctx: Context, input: { credentialId: string }): Promise<Review> {
  const { reviewer, credential } = await requireReview(ctx, input.credentialId);
  const company = await readCompany(ctx, credential.companyId);
  const known = await readKnown(ctx, credential);
  const flags = checkCredential(credential, known);
  const documents = await listDocuments(ctx, [credential.id]);
  const isHeld = credential.heldUntil !== null && credential.heldUntil > ctx.clock.now();
  return {
    credential,
    company,
    documents,
    since: compareAsked(
      credential,
      documents.map(({ id }) => id),
    ),
    flags,
    passed: listPassedChecks(credential, known, flags),
    registerCheck: await findRegisterCheck(ctx, credential),
    history: await selectCredentials(ctx)
      .where("credential.company_id", "=", credential.companyId)
      .where("credential.type", "=", credential.type)
      .where("credential.id", "<>", credential.id)
      .where("credential.state", "<>", "draft")
      .orderBy("credential.created_at", "desc")
      .limit(10)
      .execute(),
    heldBy: isHeld && credential.heldBy !== reviewer.userId ? await nameOf(ctx, credential.heldBy!) : null,
    isHeldByMe: isHeld && credential.heldBy === reviewer.userId,
    previousId: await findBeside(ctx, reviewer, credential, "before"),
    nextId: await findBeside(ctx, reviewer, credential, "after"),
  };
}

async function readCompany(ctx: Scope, id: string): Promise<Review["company"]> {
  return ctx.db
    .selectFrom("company")
    .where("id", "=", id)
    .select([
      "number",
      "name",
      "registered_name as registeredName",
      "companies_house_number as companiesHouseNumber",
    ])
    .executeTakeFirstOrThrow();
}

async function nameOf(ctx: Scope, userId: string): Promise<string> {
  const person = await ctx.db
    .selectFrom("user_account")
    .where("id", "=", userId)
    .select("name")
    .executeTakeFirst();
  return person?.name ?? "Somebody";
}

/** The neighbour in the queue that the reviewer may decide: not held by somebody else, nor of a company of their own. */
async function findBeside(
  ctx: Scope,
  { userId, memberships }: Member,
  { id, submittedAt }: Pick<Credential, "id" | "submittedAt">,
  side: "before" | "after",
): Promise<string | null> {
  if (submittedAt === null) return null;
  const own = memberships.map(({ companyId }) => companyId);
  const order = side === "after" ? "asc" : "desc";
  const row = await ctx.db
    .selectFrom("credential")
    .where("state", "=", "submitted")
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple("submitted_at", "id"), side === "after" ? ">" : "<", tuple(submittedAt, id)),
    )
    .$if(own.length > 0, (query) => query.where("company_id", "not in", own))
    .where((eb) =>
      eb.or([eb("held_by", "is", null), eb("held_by", "=", userId), eb("held_until", "<=", ctx.clock.now())]),
    )
    .orderBy("submitted_at", order)
    .orderBy("id", order)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
