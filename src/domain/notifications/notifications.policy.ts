import { type Actor, isMemberOf } from "#domain/actor.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Members read their own notifications, and nobody else's. */
export function canReadNotifications(actor: Actor): Verdict {
  return actor.kind === "member" ? allowed : refused("unauthenticated", "Sign in to see your notifications.");
}

/** Somebody else's notifications, and those for a company that the member has left, do not exist for them. */
export function canOpenNotification(
  actor: Actor,
  notification: { userId: string; companyId: string | null } | undefined,
): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your notifications.");
  const isOwn =
    notification?.userId === actor.userId &&
    (notification.companyId === null || isMemberOf(actor, notification.companyId));
  return isOwn ? allowed : refused("not-found", "There is no such notification.");
}
