import type { Tx } from "#domain/context.ts";
import type { Delivery } from "./deliveries.data.ts";
import { type NotificationCode, notificationKindByCode } from "./notification-kinds.data.ts";
import { type QuietHours, afterQuietHours } from "./plan-email.ts";

interface Wanted {
  kind: NotificationCode;
  subject: string;
  userIds: readonly string[];
}

/**
 * Who of these people takes an e-mail of this kind now, for kinds that write their own: who has chosen another way gets
 * none, and who has quiet hours is told by a plain e-mail once they are over, if it is still unread then.
 */
export async function admitEmails(tx: Tx, { kind, subject, userIds }: Wanted): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const usual = notificationKindByCode(kind).usual;
  const now = tx.clock.now();
  const people = await tx.db
    .selectFrom("user_account as person")
    .leftJoin("notification_choice as choice", (join) =>
      join.onRef("choice.user_id", "=", "person.id").on("choice.kind", "=", kind),
    )
    .leftJoin("quiet_hours as quiet", "quiet.user_id", "person.id")
    .where("person.id", "in", userIds)
    .select(["person.id", "choice.delivery", "quiet.from_minute as from", "quiet.to_minute as to"])
    .execute();
  const admitted = new Set<string>();
  for (const { id, delivery, from, to } of people) {
    if (((delivery as Delivery | null) ?? usual) !== "at-once") continue;
    const quiet: QuietHours | undefined = from === null || to === null ? undefined : { from, to };
    const time = afterQuietHours(now, quiet);
    const isNow = time <= now;
    if (isNow) admitted.add(id);
    await tx.db
      .updateTable("notification")
      .set(isNow ? { told_at: now } : { letter: "at-once", letter_due_at: time })
      .where("user_id", "=", id)
      .where("kind", "=", kind)
      .where("subject", "=", subject)
      .where("read_at", "is", null)
      .execute();
  }
  return admitted;
}
