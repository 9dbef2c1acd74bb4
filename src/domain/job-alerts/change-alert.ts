import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { ALERTS_PER_PERSON } from "./job-alerts.limits.ts";
import { canUseAlert } from "./job-alerts.policy.ts";
import { findAlert, writeCriteria } from "./job-alerts.queries.ts";
import { alertIdSchema, alertSchema } from "./job-alerts.schema.ts";
import { dropUntold, planAlerts } from "./plan-alerts.ts";
import { isSame, lockAlerts } from "./save-alert.ts";

/** Changes what an alert asks for and how often it tells; what it has found and not told yet waits anew, or is dropped where it is stopped. */
export async function changeAlert(ctx: Context, input: unknown): Promise<void> {
  const { alertId } = alertIdSchema.parse(input);
  const { frequency, ...asked } = alertSchema.parse(input);
  const found = await findAlert(ctx, alertId);
  const { userId, companyId } = requireFound(found, canUseAlert(ctx.actor, found));
  await ctx.limits.countDone(ALERTS_PER_PERSON, userId, () =>
    ctx.transact(async (tx) => {
      const own = await lockAlerts(tx, userId);
      const before = own.find(({ id }) => id === alertId);
      requireFound(before, canUseAlert(tx.actor, before));
      if (own.some((each) => each.id !== alertId && each.companyId === companyId && isSame(each, asked)))
        throw new AppError("conflict", "Another alert of yours asks for just this.");
      await tx.db
        .updateTable("job_alert")
        .set({ ...(await writeCriteria(tx, asked)), frequency })
        .where("id", "=", alertId)
        .execute();
      if (frequency === "off") await dropUntold(tx, alertId);
      else if (frequency !== before?.frequency) await planAlerts(tx, [alertId], { isAnew: true });
    }),
  );
}
