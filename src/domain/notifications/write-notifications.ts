import type { Tx } from "#domain/context.ts";
import { type NewNotification, insertNotifications } from "./insert-notifications.ts";
import { announceUnread } from "./notifications.queries.ts";

/**
 * Tells people of something as they have chosen to hear of it, in the transaction of what has happened; their open pages
 * hear of it at once, e-mails follow.
 */
export async function writeNotifications(tx: Tx, notification: NewNotification): Promise<void> {
  await announceUnread(tx, await insertNotifications(tx, notification));
}
