import type { Tx } from "#domain/context.ts";
import { type QuietHours, planEmail } from "#domain/notifications/plan-email.ts";
import type { AlertFrequency } from "./job-alerts.schema.ts";

/**
 * Says when alerts that have found something tell it: at once is after two minutes, the others at 08:00 in London, and none
 * in quiet hours. One that has its time keeps it, unless it is planned anew. Locks them in one order.
 */
export async function planAlerts(
  tx: Tx,
  alertIds: readonly string[],
  { isAnew = false }: { isAnew?: boolean } = {},
): Promise<void> {
  if (alertIds.length === 0) return;
  const rows = await tx.db
    .selectFrom("job_alert")
    .leftJoin("quiet_hours as quiet", "quiet.user_id", "job_alert.user_id")
    .where("job_alert.id", "in", alertIds)
    .where("job_alert.frequency", "<>", "off")
    .orderBy("job_alert.id")
    .forNoKeyUpdate("job_alert")
    .select([
      "job_alert.id",
      "job_alert.frequency",
      "job_alert.due_at as dueAt",
      "quiet.from_minute as from",
      "quiet.to_minute as to",
    ])
    .execute();
  const waiting = rows.filter(({ dueAt }) => (dueAt === null) !== isAnew);
  const now = tx.clock.now();
  for (const group of Map.groupBy(
    waiting,
    ({ frequency, from, to }) => `${frequency} ${from} ${to}`,
  ).values()) {
    const { frequency, from, to } = group[0]!;
    const quiet: QuietHours | undefined = from === null || to === null ? undefined : { from, to };
    await tx.db
      .updateTable("job_alert")
      .set({ due_at: planEmail(deliveryOf(frequency as AlertFrequency), now, quiet).letter_due_at })
      .where(
        "id",
        "in",
        group.map(({ id }) => id),
      )
      .execute();
  }
}

const deliveryOf = (frequency: AlertFrequency) =>
  frequency === "instant" ? "at-once" : frequency === "off" ? "off" : frequency;

/** What an alert has found and not told is told no more. */
export async function dropUntold(tx: Tx, alertId: string): Promise<void> {
  await tx.db
    .deleteFrom("job_alert_match")
    .where("alert_id", "=", alertId)
    .where("told_at", "is", null)
    .execute();
  await tx.db.updateTable("job_alert").set({ due_at: null }).where("id", "=", alertId).execute();
}
