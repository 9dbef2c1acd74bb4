import type { Context, Scope } from "#domain/context.ts";
import { authorize, requireMember } from "#domain/verdict.ts";
import { canOpenNotification, canReadNotifications } from "./notifications.policy.ts";
import { announceUnread } from "./notifications.queries.ts";
import { markSchema } from "./notifications.schema.ts";
import { lockReader } from "./set-notification-choices.ts";

/**
 * Marks one of the actor's notifications as read, or all (of a kind) that there were at a moment; e-mails about them are
 * not written any more. Answers how many it were; again changes nothing.
 */
export async function markNotificationsRead(ctx: Context, input: unknown): Promise<number> {
  const wanted = markSchema.parse(input);
  const { userId } = requireMember(ctx, canReadNotifications(ctx.actor));
  if ("id" in wanted) authorize(canOpenNotification(ctx.actor, await findOne(ctx, wanted.id)));
  return ctx.transact(async (tx) => {
    // Their e-mails lock several of their notifications, too, in an order of their own.
    await lockReader(tx, userId);
    const now = tx.clock.now();
    let query = tx.db
      .updateTable("notification")
      .set({ read_at: now, letter: null, letter_due_at: null })
      .where("user_id", "=", userId)
      .where("read_at", "is", null);
    if ("id" in wanted) query = query.where("id", "=", wanted.id);
    else {
      query = query.where("created_at", "<=", wanted.until === undefined ? now : new Date(wanted.until));
      if (wanted.kind) query = query.where("kind", "=", wanted.kind);
    }
    const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await announceUnread(tx, [userId]);
    return Number(numUpdatedRows);
  });
}

function findOne({ db }: Scope, id: string) {
  return db
    .selectFrom("notification")
    .where("id", "=", id)
    .select(["user_id as userId", "company_id as companyId"])
    .executeTakeFirst();
}
