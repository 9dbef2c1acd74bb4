import type { Context } from "#domain/context.ts";
import { showTrade } from "#domain/directory/show-trade.ts";
import { showCards } from "./show-cards.server.ts";

/** What a page of a trade shows. */
export async function readTrade(ctx: Context, address: { trade: string; place?: string }) {
  const facts = await showTrade(ctx, address);
  return { ...facts, companies: await showCards(ctx, facts.companies) };
}

export type ShownTrade = Awaited<ReturnType<typeof readTrade>>;
