import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { type SitemapEntry, sitemapBatchSchema } from "./sitemap.schema.ts";
import { ADDRESSES_PER_BATCH, ADDRESSES_PER_PART } from "./sitemap.limits.ts";

/** The pages of trades, and of trades in towns that have a firm, of one batch of 5,000. */
export async function listSitemapTrades(ctx: ReadContext, input: unknown): Promise<SitemapEntry[]> {
  const { part, batch } = sitemapBatchSchema.parse(input);
  anyone(ctx);
  const places = await ctx.db
    .selectFrom("trade_place")
    .select(["trade_slug", "place_slug", "counted_at as changedAt"])
    .orderBy("trade_slug")
    .orderBy("place_slug")
    .offset((part - 1) * ADDRESSES_PER_PART + batch * ADDRESSES_PER_BATCH)
    .limit(ADDRESSES_PER_BATCH)
    .execute();
  return places.map(({ trade_slug, place_slug, changedAt }) => ({
    path: `/contractors/${trade_slug}${place_slug === "" ? "" : `/${place_slug}`}`,
    changedAt,
  }));
}
