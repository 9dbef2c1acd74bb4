import { selectListed } from "#domain/companies/companies.queries.ts";
import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { type SitemapEntry, sitemapBatchSchema } from "./sitemap.schema.ts";
import { ADDRESSES_PER_BATCH, ADDRESSES_PER_PART } from "./sitemap.limits.ts";

/** The profiles of one range of 5,000 public numbers; numbers that nobody has are simply not there. */
export async function listSitemapCompanies(ctx: ReadContext, input: unknown): Promise<SitemapEntry[]> {
  const { part, batch } = sitemapBatchSchema.parse(input);
  anyone(ctx);
  const before = (part - 1) * ADDRESSES_PER_PART + batch * ADDRESSES_PER_BATCH;
  const companies = await selectListed(ctx.db)
    .select(["number", "updated_at as changedAt"])
    .where("number", ">", before)
    .where("number", "<=", before + ADDRESSES_PER_BATCH)
    .orderBy("number")
    .execute();
  return companies.map(({ number, changedAt }) => ({ path: `/profile/${number}`, changedAt }));
}
