import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { selectUnreadNotifications } from "./notifications.queries.ts";

/** How many notifications the actor has not read. */
export async function countNotifications(ctx: Context): Promise<number> {
  authorize(canReadNotifications(ctx.actor));
  const { unread } = await selectUnreadNotifications(ctx, memberOf(ctx.actor))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return unread;
}
