import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/results";
import { loadFound } from "./load-found.server.ts";

/** What quick find has found, for an open page. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const found = await loadFound(contextOf(context), { q: url.searchParams.get("q") });
  return Response.json(found, { headers: { "Cache-Control": "private, no-store" } });
}
