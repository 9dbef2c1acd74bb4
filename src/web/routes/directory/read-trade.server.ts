import type { RouterContextProvider } from "react-router";
import { showTrade } from "#domain/directory/show-trade.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { showCards } from "./show-cards.server.ts";

/** What a page of a trade shows. */
export async function readTrade(
  context: Readonly<RouterContextProvider>,
  address: { trade: string; place?: string },
) {
  const facts = await showTrade(readContextOf(context), address);
  return { ...facts, companies: await showCards(contextOf(context), facts.companies) };
}

export type ShownTrade = Awaited<ReturnType<typeof readTrade>>;
