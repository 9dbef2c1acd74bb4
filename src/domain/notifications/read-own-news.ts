import type { Member } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { announceNews } from "./notifications.queries.ts";
import { lockReader } from "./set-notification-choices.ts";

interface Place {
  kinds: readonly NotificationCode[];
  /** The ids of everything that is shown there. */
  subjects: readonly string[];
}

/**
 * Notes that the asker has read what they were told of at its own place, without coming through the notification;
 * letters about it are not written any more. However fresh, the entry stays: what is told once a day goes by it.
 */
export async function readOwnNews(ctx: Context, { kinds, subjects }: Place): Promise<void> {
  authorize(canReadNotifications(ctx.actor));
  const { userId } = ctx.actor as Member;
  if (subjects.length === 0) return;
  const unread = await ctx.db
    .selectFrom("notification")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "in", kinds)
    .where("subject", "in", subjects)
    .where("read_at", "is", null)
    .execute();
  if (unread.length === 0) return;
  await ctx.transact(async (tx) => {
    await lockReader(tx, userId);
    await tx.db
      .updateTable("notification")
      .set({ read_at: tx.clock.now(), letter: null, letter_due_at: null })
      .where(
        "id",
        "in",
        unread.map(({ id }) => id),
      )
      .where("read_at", "is", null)
      .execute();
    await announceNews(tx, [userId]);
  });
}
