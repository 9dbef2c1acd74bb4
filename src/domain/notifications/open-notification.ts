import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canOpenNotification } from "./notifications.policy.ts";
import { announceUnread } from "./notifications.queries.ts";
import { notificationIdSchema } from "./notifications.schema.ts";

/** Answers where a notification leads and, when somebody really opens it, marks it read; not-found for anyone else. */
export async function openNotification(
  ctx: Context,
  input: { id: string; isByHand: boolean },
): Promise<{ path: string }> {
  const id = notificationIdSchema.parse(input.id);
  const found = await ctx.db
    .selectFrom("notification")
    .where("id", "=", id)
    .select(["user_id as userId", "company_id as companyId", "path", "read_at as readAt"])
    .executeTakeFirst();
  const { userId, path, readAt } = requireFound(found, canOpenNotification(ctx.actor, found));
  if (input.isByHand && readAt === null) {
    await ctx.transact(async (tx) => {
      await tx.db
        .updateTable("notification")
        .set({ read_at: tx.clock.now(), letter: null, letter_due_at: null })
        .where("id", "=", id)
        .where("read_at", "is", null)
        .execute();
      await announceUnread(tx, [userId]);
    });
  }
  return { path };
}
