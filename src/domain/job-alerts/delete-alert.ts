import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canUseAlert } from "./job-alerts.policy.ts";
import { findAlert } from "./job-alerts.queries.ts";
import { alertIdSchema } from "./job-alerts.schema.ts";

/** Deletes an alert, with what it has found. */
export async function deleteAlert(ctx: Context, input: unknown): Promise<void> {
  const { alertId } = alertIdSchema.parse(input);
  const found = await findAlert(ctx, alertId);
  const { id } = requireFound(found, canUseAlert(ctx.actor, found));
  await ctx.db.deleteFrom("job_alert").where("id", "=", id).execute();
}
