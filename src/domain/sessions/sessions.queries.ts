import type { Tx } from "#domain/context.ts";
import { ACCESS_CHANGED, announce } from "#platform/live.ts";

/** Makes the person's open pages reconnect with their present permissions; a session that has ended is disconnected. */
export async function announceAccess(tx: Tx, userId: string): Promise<void> {
  await announce(tx.db, { topics: [`user:${userId}`], kind: ACCESS_CHANGED, data: {} });
}
