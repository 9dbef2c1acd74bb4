import { sql } from "kysely";
import { isAtDomain, ownDomain } from "#domain/claims/claims.queries.ts";
import type { Scope } from "#domain/context.ts";
import { londonDay } from "#platform/london-time.ts";
import { isActive } from "./check-credential.ts";
import type { CompanyFacts, Evidence } from "./compute-level.ts";

/** Everything approved that a company has, whether it holds today or not. */
export async function readEvidence(ctx: Pick<Scope, "db">, companyId: string): Promise<Evidence[]> {
  const rows = await ctx.db
    .selectFrom("credential")
    .where("company_id", "=", companyId)
    .where("state", "=", "approved")
    .select([
      "type",
      "grade",
      sql<string | null>`valid_from::text`.as("validFrom"),
      sql<string | null>`expires_on::text`.as("expiresOn"),
      sql<number | null>`limit_pence::float8`.as("limitPence"),
      "check_method as checkMethod",
      "checked_at as checkedAt",
    ])
    .$narrowType<{ checkMethod: Evidence["checkMethod"]; checkedAt: Date }>()
    .execute();
  return rows.map(({ checkedAt, ...row }) => ({ ...row, checkedOn: londonDay(checkedAt) }));
}

/** What the rule wants to know of a company besides its evidence. */
export async function readFacts(ctx: Pick<Scope, "db">, companyId: string): Promise<CompanyFacts> {
  const company = await ctx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select(["website", "email", "size_max as sizeMax", "register_status as registerStatus"])
    .executeTakeFirstOrThrow();
  const services = await ctx.db
    .selectFrom("company_service")
    .where("company_id", "=", companyId)
    .where("is_confirmed", "=", true)
    .select("service_code as code")
    .execute();
  const domain = ownDomain(company.website, company.email);
  const team = domain === null ? [] : await readTeamAddresses(ctx, companyId);
  return {
    hasOwnDomainEmail: domain !== null && team.some((address) => isAtDomain(address, domain)),
    isEmployer: company.sizeMax !== 1,
    isActive: company.registerStatus === null || isActive(company.registerStatus),
    services: services.map(({ code }) => code),
  };
}

async function readTeamAddresses(ctx: Pick<Scope, "db">, companyId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .where("membership.company_id", "=", companyId)
    .where("person.closed_at", "is", null)
    .where("person.email", "is not", null)
    .where("person.confirmed_at", "is not", null)
    .select("person.email")
    .$narrowType<{ email: string }>()
    .execute();
  return rows.map(({ email }) => email);
}
