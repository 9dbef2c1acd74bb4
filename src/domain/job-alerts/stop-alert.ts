import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readStopLink } from "./alert-links.ts";
import { dropUntold } from "./plan-alerts.ts";

/** Stops one alert by the link of its e-mail, without signing in; again, and for one that is gone, changes nothing. */
export async function stopAlert(ctx: Context, link: string): Promise<void> {
  anyone(ctx);
  const alertId = readStopLink(ctx, link);
  await ctx.transact(async (tx) => {
    await tx.db.updateTable("job_alert").set({ frequency: "off" }).where("id", "=", alertId).execute();
    await dropUntold(tx, alertId);
  });
}
