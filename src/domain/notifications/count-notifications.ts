import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";
import { canReadNotifications } from "./notifications.policy.ts";
import { selectUnreadNotifications } from "./notifications.queries.ts";

/** How many notifications the actor has not read, of one kind where one is given. */
export async function countNotifications(ctx: Context, kind?: NotificationCode): Promise<number> {
  authorize(canReadNotifications(ctx.actor));
  const { unread } = await selectUnreadNotifications(ctx, memberOf(ctx.actor))
    .$if(kind !== undefined, (query) => query.where("notification.kind", "=", kind!))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return unread;
}
