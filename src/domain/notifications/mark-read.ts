import type { Tx } from "#domain/context.ts";
import { announceUnread } from "./notifications.queries.ts";
import { lockReader } from "./set-notification-choices.ts";

/** Marks a person's notifications read, and takes back the e-mails about them. */
export async function markRead(tx: Tx, userId: string, ids: readonly string[]): Promise<void> {
  await lockReader(tx, userId);
  await tx.db
    .updateTable("notification")
    .set({ read_at: tx.clock.now(), letter: null, letter_due_at: null })
    .where("id", "in", ids)
    .where("read_at", "is", null)
    .execute();
  await announceUnread(tx, [userId]);
}
