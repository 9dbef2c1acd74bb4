import { countAllUnread } from "#web/count-all-unread.server.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/unread";

/** How much the asker has not read, for the badges of an open page. */
export function loader({ context }: Route.LoaderArgs) {
  return countAllUnread(contextOf(context));
}
