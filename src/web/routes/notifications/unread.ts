import { countAllUnread } from "#domain/dashboard/count-all-unread.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/unread";

/** The actor's numbers of unread items, for the badges of an open page. */
export async function loader({ context }: Route.LoaderArgs) {
  const counts = await countAllUnread(contextOf(context));
  return Response.json(counts, { headers: { "Cache-Control": "private, no-store" } });
}
