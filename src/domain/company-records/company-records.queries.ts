import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import type { VerificationStatus } from "#domain/companies/companies.schema.ts";
import type { Scope } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { canChangeRecord, canSeeRecord } from "./company-records.policy.ts";

/** A company as administrators see it in a list, whether it is listed or not. */
export interface CompanyFacts {
  id: string;
  number: number;
  name: string;
  accountType: AccountType;
  isClaimed: boolean;
  companiesHouseNumber: string | null;
  town: string | null;
  county: string | null;
  verificationStatus: VerificationStatus;
  verificationLevel: string | null;
  createdAt: Date;
  /** Since when it is not in the directory, whatever the cause; by a decision of ours since unlistedAt. */
  delistedAt: Date | null;
  unlistedAt: Date | null;
  closedAt: Date | null;
}

export function selectCompanyFacts({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("company")
    .select([
      "company.id",
      "company.number",
      "company.name",
      "company.account_type as accountType",
      "company.is_claimed as isClaimed",
      "company.companies_house_number as companiesHouseNumber",
      "company.town",
      "company.county",
      "company.verification_status as verificationStatus",
      "company.verification_level as verificationLevel",
      "company.created_at as createdAt",
      "company.delisted_at as delistedAt",
      "company.unlisted_at as unlistedAt",
      "company.closed_at as closedAt",
    ])
    .$narrowType<Pick<CompanyFacts, "accountType" | "verificationStatus">>();
}

export const findRecord = (ctx: Scope, number: number | null): Promise<CompanyFacts | undefined> =>
  selectCompanyFacts(ctx)
    .where("company.number", "=", number ?? 0)
    .executeTakeFirst();

/** A company that an administrator looks at; refuses with not-found. */
export async function requireRecord(ctx: Scope, number: number | null): Promise<CompanyFacts> {
  const found = await findRecord(ctx, number);
  return requireFound(found, canSeeRecord(ctx.actor, found));
}

/** The same of one that they may change: open, and somebody else's. */
export async function requireChangeable(
  ctx: Scope,
  number: number | null,
): Promise<{ company: CompanyFacts; administrator: Member }> {
  const found = await findRecord(ctx, number);
  const verdict = canChangeRecord(ctx.actor, found);
  return { administrator: requireMember(ctx, verdict), company: requireFound(found, verdict) };
}

/** The case by which its profile was removed, while that decision stands. */
export async function findStandingRemoval(ctx: Scope, companyId: string): Promise<string | null> {
  const found = await ctx.db
    .selectFrom("report_case")
    .where("kind", "=", "profile")
    .where("subject_id", "=", companyId)
    .where("outcome", "=", "removed")
    .where(sql<boolean>`appeal_outcome is distinct from 'overturned'`)
    .orderBy("decided_at", "desc")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}
