import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { selectOwn } from "./notifications.queries.ts";

/** Notifications are dated before their transaction commits, so those in flight count once more. */
const OVERLAP_MS = 60_000;

/**
 * Whether notifications of the actor were written or read since a moment: what a page missed while it was disconnected.
 */
export async function hasNewNotifications(ctx: Context, since: Date): Promise<boolean> {
  authorize(canReadNotifications(ctx.actor));
  const from = new Date(since.getTime() - OVERLAP_MS);
  const row = await selectOwn(ctx, memberOf(ctx.actor))
    .where((eb) => eb.or([eb("notification.created_at", ">", from), eb("notification.read_at", ">", from)]))
    .select("notification.id")
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
