import type { Tx } from "#domain/context.ts";
import { ACCESS_CHANGED, announce } from "#platform/live.ts";

/** Lets the person's open pages ask anew what they may hear; a session that has ended hears nothing more. */
export async function announceAccess(tx: Tx, userId: string): Promise<void> {
  await announce(tx.db, { topics: [`user:${userId}`], kind: ACCESS_CHANGED, data: {} });
}
