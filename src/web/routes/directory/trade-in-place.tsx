import type { Route } from "./+types/trade-in-place";
import { readTrade } from "./read-trade.server.ts";
import { tradeMeta } from "./trade-meta.ts";
import { TradeView } from "./trade-view.tsx";

/** The subcontractors of one trade in a town, and those whose service zone reaches it. */
export async function loader({ params: { trade, place }, context }: Route.LoaderArgs) {
  return await readTrade(context, { trade, place });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => tradeMeta(matches, loaderData);

export default function TradeInPlace({ loaderData }: Route.ComponentProps) {
  return <TradeView shown={loaderData} />;
}
