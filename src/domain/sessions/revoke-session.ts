import type { Context, Tx } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canRevokeSession } from "./sessions.policy.ts";
import { announceAccess } from "./sessions.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";

/** Ends one of the acting member's sessions; whoever uses it is a visitor from the next request on. */
export async function revokeSession(ctx: Context, sessionId: string): Promise<void> {
  const found = await ctx.db
    .selectFrom("user_session")
    .select("user_id as userId")
    .where("id", "=", /^ses_\w{26}$/.test(sessionId) ? sessionId : "")
    .executeTakeFirst();
  const session = requireFound(found, canRevokeSession(ctx.actor, found));
  await ctx.transact(async (tx) => {
    await tx.db.deleteFrom("user_session").where("id", "=", sessionId).execute();
    await recordEvent(tx, { action: "session-revoked", subjectId: sessionId });
    await announceAccess(tx, session.userId);
  });
}

/** Ends an account's sessions, all or all but one; inside the transaction that is the reason. */
export async function endSessions(tx: Tx, userId: string, except?: string): Promise<number> {
  const ended = await tx.db
    .deleteFrom("user_session")
    .where("user_id", "=", userId)
    .where("id", "!=", except ?? "")
    .executeTakeFirst();
  const count = Number(ended.numDeletedRows);
  if (count > 0) {
    await recordEvent(tx, { action: "sessions-ended", userId, details: { count } });
    await announceAccess(tx, userId);
  }
  return count;
}
