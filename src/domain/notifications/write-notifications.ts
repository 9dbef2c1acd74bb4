import type { Tx } from "#domain/context.ts";
import { type News, insertNotifications } from "./insert-notifications.ts";
import { announceNews } from "./notifications.queries.ts";

/**
 * Tells people of something as they have chosen to hear of it, in the transaction of what has happened; their open pages
 * hear of it at once, letters follow.
 */
export async function writeNotifications(tx: Tx, news: News): Promise<void> {
  await announceNews(tx, await insertNotifications(tx, news));
}
