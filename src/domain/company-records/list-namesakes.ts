import { sql } from "kysely";
import { stemOf } from "#domain/claims/merge-duplicate.ts";
import type { Context } from "#domain/context.ts";
import { escapeLike } from "#platform/escape-like.ts";
import { MOST_NAMESAKES } from "./company-records.limits.ts";
import { type CompanyFacts, requireRecord, selectCompanyFacts } from "./company-records.queries.ts";
import { recordSchema } from "./company-records.schema.ts";

/** Open companies whose name contains this one's without its legal form: what it may be a duplicate of. */
export async function listNamesakes(ctx: Context, input: { number: unknown }): Promise<CompanyFacts[]> {
  const { number } = recordSchema.parse(input);
  const company = await requireRecord(ctx, number);
  return selectCompanyFacts(ctx)
    .where(sql<string>`lower(company.name)`, "like", `%${escapeLike(stemOf(company.name))}%`)
    .where("company.id", "<>", company.id)
    .where("company.closed_at", "is", null)
    .orderBy("company.name")
    .orderBy("company.id")
    .limit(MOST_NAMESAKES)
    .execute();
}
