import type { Tx } from "#domain/context.ts";
import {
  type NewNotification,
  type SharedNotification,
  insertForCompanies,
  insertNotifications,
} from "./insert-notifications.ts";
import { announceUnread } from "./notifications.queries.ts";

/**
 * Notifies people in the way they have chosen, in the transaction of the change itself; their open pages show it at
 * once, e-mails follow. Answers how many.
 */
export async function writeNotifications(tx: Tx, notification: NewNotification): Promise<number> {
  const told = await insertNotifications(tx, notification);
  await announceUnread(tx, told);
  return told.length;
}

/** The same of one thing that several companies are told of, each in its own words. */
export async function writeForCompanies(tx: Tx, notification: SharedNotification): Promise<void> {
  await announceUnread(tx, await insertForCompanies(tx, notification));
}
