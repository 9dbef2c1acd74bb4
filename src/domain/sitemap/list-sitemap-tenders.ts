import type { ReadContext } from "#domain/context.ts";
import { isStillOpen, selectNotices } from "#domain/noticeboard/noticeboard.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { type SitemapEntry, sitemapBatchSchema } from "./sitemap.schema.ts";
import { ADDRESSES_PER_BATCH, ADDRESSES_PER_PART } from "./sitemap.limits.ts";

/** The open tenders of one batch of 5,000, in the order in which they were put up. */
export async function listSitemapTenders(ctx: ReadContext, input: unknown): Promise<SitemapEntry[]> {
  const { part, batch } = sitemapBatchSchema.parse(input);
  anyone(ctx);
  const notices = await selectNotices(ctx.db)
    .where(isStillOpen(ctx.clock.now()))
    .select(["notice.id", "notice.updated_at as changedAt"])
    .orderBy("notice.id")
    .offset((part - 1) * ADDRESSES_PER_PART + batch * ADDRESSES_PER_BATCH)
    .limit(ADDRESSES_PER_BATCH)
    .execute();
  return notices.map(({ id, changedAt }) => ({ path: `/tenders/${id}`, changedAt }));
}
