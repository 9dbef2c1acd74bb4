import type { Context, Tx } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import type { Delivery } from "./deliveries.data.ts";
import {
  type NotificationCode,
  notificationKindByCode,
  notificationKinds,
} from "./notification-kinds.data.ts";
import { isServiceNotice } from "./notifications.queries.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { choicesSchema } from "./notifications.schema.ts";
import { type QuietHours, byEmail, planEmail } from "./plan-email.ts";

/**
 * Keeps how the actor wants to hear of each kind and their quiet hours; e-mails that were to go already go as chosen now,
 * or not at all.
 */
export async function setNotificationChoices(ctx: Context, input: unknown): Promise<void> {
  const { quietFrom, quietTo, ...choices } = choicesSchema.parse(input);
  const { userId } = requireMember(ctx, canReadNotifications(ctx.actor));
  const quiet =
    quietFrom !== undefined && quietTo !== undefined
      ? { from: minuteOf(quietFrom), to: minuteOf(quietTo) }
      : undefined;
  await ctx.transact(async (tx) => {
    await lockReader(tx, userId);
    for (const { code } of notificationKinds) await setDelivery(tx, userId, code, choices[code]);
    await setQuietHours(tx, userId, quiet);
    await planAgain(tx, userId);
  });
}

/** Locks somebody's e-mails, so that they are not written while they are being rescheduled. */
export async function lockReader(tx: Tx, userId: string): Promise<void> {
  await tx.db.selectFrom("user_account").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
}

export async function setDelivery(
  tx: Tx,
  userId: string,
  kind: NotificationCode,
  delivery: Delivery,
): Promise<void> {
  await tx.db
    .insertInto("notification_choice")
    .values({ user_id: userId, kind, delivery })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet({ delivery }))
    .execute();
}

/** The e-mails that wait go as the choices say now. What was not to be told by e-mail stays untold. */
export async function planAgain(tx: Tx, userId: string): Promise<void> {
  const now = tx.clock.now();
  const waiting = await tx.db
    .selectFrom("notification")
    .leftJoin("notification_choice as choice", (join) =>
      join
        .onRef("choice.user_id", "=", "notification.user_id")
        .onRef("choice.kind", "=", "notification.kind"),
    )
    .leftJoin("quiet_hours as quiet", "quiet.user_id", "notification.user_id")
    .where("notification.user_id", "=", userId)
    .where("notification.letter_due_at", "is not", null)
    .select([
      "notification.id",
      "notification.kind",
      "choice.delivery",
      "quiet.from_minute as from",
      "quiet.to_minute as to",
      isServiceNotice.as("isForEverybody"),
    ])
    .execute();
  for (const { id, kind, from, to, isForEverybody, ...choice } of waiting) {
    const usual = notificationKindByCode(kind as NotificationCode).usual;
    const chosen = (choice.delivery as Delivery | null) ?? usual;
    const delivery = isForEverybody ? byEmail(chosen) : chosen;
    const quiet = from === null || to === null ? undefined : { from, to };
    await tx.db
      .updateTable("notification")
      .set(planEmail(delivery, now, quiet))
      .where("id", "=", id)
      .execute();
  }
}

async function setQuietHours(tx: Tx, userId: string, quiet: QuietHours | undefined): Promise<void> {
  if (!quiet) {
    await tx.db.deleteFrom("quiet_hours").where("user_id", "=", userId).execute();
    return;
  }
  const hours = { from_minute: quiet.from, to_minute: quiet.to };
  await tx.db
    .insertInto("quiet_hours")
    .values({ user_id: userId, ...hours })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(hours))
    .execute();
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
