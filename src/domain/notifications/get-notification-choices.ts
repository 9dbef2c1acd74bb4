import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import type { Delivery } from "./deliveries.data.ts";
import { type NotificationKind, notificationKinds } from "./notification-kinds.data.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import type { QuietHours } from "./plan-email.ts";

export interface NotificationChoices {
  kinds: (NotificationKind & { delivery: Delivery })[];
  quiet: QuietHours | null;
}

/** The actor's choices for each kind of notification, and their quiet hours. */
export async function getNotificationChoices(ctx: Context): Promise<NotificationChoices> {
  const { userId } = requireMember(ctx, canReadNotifications(ctx.actor));
  const rows = await ctx.db
    .selectFrom("notification_choice")
    .select(["kind", "delivery"])
    .where("user_id", "=", userId)
    .execute();
  const chosen = new Map(rows.map(({ kind, delivery }) => [kind, delivery as Delivery]));
  const quiet = await ctx.db
    .selectFrom("quiet_hours")
    .select(["from_minute as from", "to_minute as to"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return {
    kinds: notificationKinds.map((kind) => ({ ...kind, delivery: chosen.get(kind.code) ?? kind.usual })),
    quiet: quiet ?? null,
  };
}
