import type { Route } from "./+types/trade";
import { readTrade } from "./read-trade.server.ts";
import { tradeMeta } from "./trade-meta.ts";
import { TradeView } from "./trade-view.tsx";

/** The subcontractors of one trade in the whole country. */
export async function loader({ params: { trade }, context }: Route.LoaderArgs) {
  return await readTrade(context, { trade });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => tradeMeta(matches, loaderData);

export default function Trade({ loaderData }: Route.ComponentProps) {
  return <TradeView shown={loaderData} />;
}
