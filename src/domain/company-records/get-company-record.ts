import { sql } from "kysely";
import type { MembershipRole } from "#domain/actor.ts";
import type { ClaimState } from "#domain/claims/claims.states.ts";
import { type SectionCode, isTextSection, sectionsFor } from "#domain/companies/profile-sections.data.ts";
import { type SectionValues, readSection } from "#domain/companies/profile-sections.queries.ts";
import type { Context, Scope } from "#domain/context.ts";
import type { CaseOutcome, CaseState } from "#domain/moderation/moderation.states.ts";
import { hasOwnPassword } from "#domain/passwords/passwords.queries.ts";
import { nameCredential } from "#domain/verification/credential-types.data.ts";
import { selectCredentials } from "#domain/verification/credentials.queries.ts";
import { type CredentialStanding, standingOf } from "#domain/verification/verification.states.ts";
import { londonDay } from "#platform/london-time.ts";
import { MOST_SHOWN } from "./company-records.limits.ts";
import { canChangeRecord } from "./company-records.policy.ts";
import { type CompanyFacts, findStandingRemoval, requireRecord } from "./company-records.queries.ts";
import { recordSchema } from "./company-records.schema.ts";

export interface RegisterEntry {
  registeredName: string | null;
  status: string | null;
  incorporatedOn: string | null;
  sicCodes: string[];
  /** When an import last saw it. */
  seenAt: Date | null;
}

export interface TeamEntry {
  id: string;
  name: string;
  email: string | null;
  role: MembershipRole;
  joinedAt: Date;
  closedAt: Date | null;
  suspendedAt: Date | null;
}

export interface CompanyRecord extends CompanyFacts {
  /** Why an administrator cannot change it; null where they can. */
  refusal: string | null;
  /** Whether the acting administrator proves by a password who they are; without one a fresh sign-in does. */
  provesByPassword: boolean;
  /** The case whose decision removed the profile, while it stands. */
  removedBy: string | null;
  /** The company that it was merged into. */
  mergedInto: { number: number; name: string } | null;
  rating: number | null;
  reviewCount: number;
  serviceZone: string | null;
  register: RegisterEntry;
  team: TeamEntry[];
  claims: { id: string; claimant: string; userId: string; state: ClaimState; createdAt: Date }[];
  reports: { id: string; title: string; state: CaseState; outcome: CaseOutcome | null; openedAt: Date }[];
  credentials: { id: string; name: string; standing: CredentialStanding; expiresOn: string | null }[];
  sections: { code: SectionCode; title: string; values: SectionValues | null }[];
}

/** Everything that is known of a company, for administrators. */
export async function getCompanyRecord(ctx: Context, input: { number: unknown }): Promise<CompanyRecord> {
  const { number } = recordSchema.parse(input);
  const company = await requireRecord(ctx, number);
  const verdict = canChangeRecord(ctx.actor, company);
  return {
    ...company,
    ...(await readRegister(ctx, company.id)),
    refusal: verdict.isAllowed ? null : verdict.reason,
    provesByPassword: await hasOwnPassword(ctx),
    removedBy: company.unlistedAt && (await findStandingRemoval(ctx, company.id)),
    mergedInto: await findKept(ctx, company.id),
    team: await listTeam(ctx, company.id),
    claims: await listClaims(ctx, company.id),
    reports: await listReports(ctx, company.id),
    credentials: await listEvidence(ctx, company.id),
    sections: await readSections(ctx, company),
  };
}

async function readRegister(ctx: Scope, companyId: string) {
  const { registeredName, status, incorporatedOn, sicCodes, seenAt, ...rest } = await ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select([
      "rating",
      "review_count as reviewCount",
      "service_zone as serviceZone",
      "registered_name as registeredName",
      "register_status as status",
      "incorporated_on as incorporatedOn",
      "sic_codes as sicCodes",
      "source_seen_at as seenAt",
    ])
    .executeTakeFirstOrThrow();
  return { ...rest, register: { registeredName, status, incorporatedOn, sicCodes, seenAt } };
}

async function findKept(ctx: Scope, companyId: string): Promise<CompanyRecord["mergedInto"]> {
  const kept = await ctx.db
    .selectFrom("company as gone")
    .innerJoin("company as kept", "kept.id", "gone.merged_into")
    .where("gone.id", "=", companyId)
    .select(["kept.number", "kept.name"])
    .executeTakeFirst();
  return kept ?? null;
}

/** Owners first, then as they joined. */
function listTeam(ctx: Scope, companyId: string): Promise<TeamEntry[]> {
  return ctx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", companyId)
    .orderBy(sql`membership.role = 'owner'`, "desc")
    .orderBy("membership.created_at")
    .orderBy("person.id")
    .limit(MOST_SHOWN)
    .select([
      "person.id",
      "person.name",
      "person.email",
      "membership.role",
      "membership.created_at as joinedAt",
      "person.closed_at as closedAt",
      "person.suspended_at as suspendedAt",
    ])
    .$narrowType<{ role: MembershipRole }>()
    .execute();
}

function listClaims(ctx: Scope, companyId: string): Promise<CompanyRecord["claims"]> {
  return ctx.db
    .selectFrom("company_claim as claim")
    .innerJoin("user_account as person", "person.id", "claim.user_id")
    .where("claim.company_id", "=", companyId)
    .orderBy("claim.created_at", "desc")
    .orderBy("claim.id", "desc")
    .limit(MOST_SHOWN)
    .select([
      "claim.id",
      "person.name as claimant",
      "person.id as userId",
      "claim.state",
      "claim.created_at as createdAt",
    ])
    .$narrowType<{ state: ClaimState }>()
    .execute();
}

/** Of its messages, its reviews and its profile. */
function listReports(ctx: Scope, companyId: string): Promise<CompanyRecord["reports"]> {
  return ctx.db
    .selectFrom("report_case")
    .where("company_id", "=", companyId)
    .orderBy("opened_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_SHOWN)
    .select(["id", "title", "state", "outcome", "opened_at as openedAt"])
    .$narrowType<{ state: CaseState; outcome: CaseOutcome | null }>()
    .execute();
}

/** What was submitted: a draft is the company's own. */
async function listEvidence(ctx: Scope, companyId: string): Promise<CompanyRecord["credentials"]> {
  const today = londonDay(ctx.clock.now());
  const rows = await selectCredentials(ctx)
    .where("credential.company_id", "=", companyId)
    .where("credential.submitted_at", "is not", null)
    .orderBy("credential.submitted_at", "desc")
    .orderBy("credential.id", "desc")
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: nameCredential(row),
    standing: standingOf(row, today),
    expiresOn: row.expiresOn,
  }));
}

async function readSections(
  ctx: Scope,
  { id, accountType }: CompanyFacts,
): Promise<CompanyRecord["sections"]> {
  const offered = sectionsFor(accountType).filter(({ code }) => code !== "pictures" && code !== "team");
  return Promise.all(
    offered.map(async ({ code, title }) => ({
      code,
      title,
      values: isTextSection(code) ? await readSection(ctx.db, id, code) : null,
    })),
  );
}
