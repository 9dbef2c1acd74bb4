import { sql } from "kysely";
import type { z } from "zod";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { PAGE_OF_COMPANIES } from "./company-records.limits.ts";
import { canSeeRecord } from "./company-records.policy.ts";
import { type CompanyFacts, selectCompanyFacts } from "./company-records.queries.ts";
import { companySearchSchema } from "./company-records.schema.ts";

export interface CompaniesPage {
  companies: CompanyFacts[];
  next: string | null;
}

/**
 * Every company for administrators, the newest first, in pages of 50; by a part of the name or either number, by state,
 * type and whether anybody answers for it.
 */
export async function listCompanies(
  ctx: Context,
  input: z.input<typeof companySearchSchema> = {},
): Promise<CompaniesPage> {
  authorize(canSeeRecord(ctx.actor, { id: "" }));
  const { q, state, type, team, after } = companySearchSchema.parse(input);
  let query = selectCompanyFacts(ctx)
    .orderBy("company.created_at", "desc")
    .orderBy("company.id", "desc")
    .limit(PAGE_OF_COMPANIES + 1);
  if (q !== undefined) query = query.where(isCalled(q));
  if (state !== undefined) query = query.where(CONDITIONS[state]);
  if (team !== undefined) query = query.where(CONDITIONS[team]);
  if (type !== undefined) query = query.where("company.account_type", "=", type);
  if (after !== undefined) {
    query = query.where(
      sql<boolean>`(company.created_at, company.id) < (select created_at, id from company where id = ${after})`,
    );
  }
  const rows = await query.execute();
  const companies = rows.slice(0, PAGE_OF_COMPANIES);
  return { companies, next: rows.length > PAGE_OF_COMPANIES ? companies.at(-1)!.id : null };
}

/** A part of the name, the number in the register or our own. Three indexes answer it, or the order of the newest. */
function isCalled(text: string) {
  const like = `%${escapeLike(text.toLowerCase())}%`;
  const register = text.toUpperCase();
  const own = /^[1-9][0-9]{0,8}$/.test(text) ? sql`or company.number = ${Number(text)}` : sql``;
  return sql<boolean>`(lower(company.name) like ${like} or company.companies_house_number = ${register} ${own})`;
}

const CONDITIONS = {
  listed: sql<boolean>`company.delisted_at is null and company.closed_at is null`,
  unlisted: sql<boolean>`company.unlisted_at is not null and company.closed_at is null`,
  hidden: sql<boolean>`company.delisted_at is not null and company.unlisted_at is null and company.closed_at is null`,
  closed: sql<boolean>`company.closed_at is not null`,
  // As the overview counts them.
  claimed: sql<boolean>`company.is_claimed and company.closed_at is null`,
  unclaimed: sql<boolean>`not company.is_claimed`,
};
