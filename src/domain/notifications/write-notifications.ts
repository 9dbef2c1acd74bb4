import type { Tx } from "#domain/context.ts";
import { type NewNotification, insertNotifications } from "./insert-notifications.ts";
import { announceUnread } from "./notifications.queries.ts";

/**
 * Notifies people in the way they have chosen, in the transaction of the change itself; their open pages show it at
 * once, e-mails follow.
 */
export async function writeNotifications(tx: Tx, notification: NewNotification): Promise<void> {
  await announceUnread(tx, await insertNotifications(tx, notification));
}
