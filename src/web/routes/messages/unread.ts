import { countUnread } from "#domain/messaging/count-unread.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/unread";

/** How many messages the asker has not read, for the badge of an open page. */
export async function loader({ context }: Route.LoaderArgs) {
  return { unread: await countUnread(contextOf(context)) };
}
