import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { tradePages } from "./trade-pages.data.ts";

/** A group of trades with how many firms do it, and each of its services that somebody does. */
export interface TradeGroup {
  slug: string;
  name: string;
  companies: number;
  services: { slug: string; name: string; companies: number }[];
}

/** All groups in the catalogue's order, as last counted. */
export async function listTrades(ctx: ReadContext): Promise<TradeGroup[]> {
  anyone(ctx);
  const rows = await ctx.db
    .selectFrom("trade_place")
    .select(["trade_slug", "companies"])
    .where("place_slug", "=", "")
    .execute();
  const counts = new Map(rows.map((row) => [row.trade_slug, row.companies]));
  const countOf = (slug: string) => counts.get(slug) ?? 0;
  return tradePages
    .filter(({ group }) => !group)
    .map(({ slug, name }) => ({
      slug,
      name,
      companies: countOf(slug),
      services: tradePages
        .filter((page) => page.group?.slug === slug && countOf(page.slug) > 0)
        .map((page) => ({ slug: page.slug, name: page.name, companies: countOf(page.slug) })),
    }));
}
