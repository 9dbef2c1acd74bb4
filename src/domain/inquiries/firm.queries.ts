import { sql } from "kysely";
import { escapeLike } from "#platform/escape-like.ts";
import type { Scope } from "#domain/context.ts";
import { selectListed } from "#domain/companies/companies.queries.ts";
import { nobodySignsIn } from "#domain/notifications/nobody-signs-in.queries.ts";
import type { AskedFirm } from "./inquiries.policy.ts";

export interface FirmRow extends AskedFirm {
  number: number;
  town: string | null;
}

/** Firms as the asking company sees them, in the order of the numbers given; unlisted ones are left out. */
export async function findFirms(
  ctx: Scope,
  askingCompanyId: string,
  numbers: readonly number[],
): Promise<FirmRow[]> {
  if (numbers.length === 0) return [];
  const rows = await selectFirms(ctx, askingCompanyId).where("company.number", "in", numbers).execute();
  return rows.toSorted((a, b) => numbers.indexOf(a.number) - numbers.indexOf(b.number));
}

const MAX_FOUND = 8;

/** Firms with an account whose name contains what was typed, those that begin with it first. */
export async function findFirmsByName(ctx: Scope, askingCompanyId: string, name: string): Promise<FirmRow[]> {
  const typed = escapeLike(name);
  return selectFirms(ctx, askingCompanyId)
    .where("company.is_claimed", "=", true)
    .where("company.name", "ilike", `%${typed}%`)
    .orderBy(sql`company.name ilike ${`${typed}%`}`, "desc")
    .orderBy("company.name")
    .limit(MAX_FOUND)
    .execute();
}

function selectFirms(ctx: Scope, askingCompanyId: string) {
  return selectListed(ctx.db).select([
    "company.id",
    "company.number",
    "company.name",
    "company.town",
    "company.is_claimed as isClaimed",
    hasBlocked(sql.val(askingCompanyId), sql.ref("company.id")).as("isBlockedByUs"),
    hasBlocked(sql.ref("company.id"), sql.val(askingCompanyId)).as("isBlockedByThem"),
    nobodySignsIn(sql.ref("company.id")).as("isAbsent"),
  ]);
}

const hasBlocked = (one: ReturnType<typeof sql.ref>, other: ReturnType<typeof sql.ref>) =>
  sql<boolean>`exists (select from company_block where company_id = ${one} and blocked_company_id = ${other})`;
