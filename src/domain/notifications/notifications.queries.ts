import { sql } from "kysely";
import type { Member } from "#domain/actor.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { announce } from "#platform/live.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";

/** What a person may see: their own, without those on behalf of a company they have left. */
export function selectOwn({ db }: Pick<Scope, "db">, { userId, memberships }: Member) {
  return db
    .selectFrom("notification")
    .where("notification.user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("notification.company_id", "is", null),
        ...(memberships.length > 0
          ? [
              eb(
                "notification.company_id",
                "in",
                memberships.map(({ companyId }) => companyId),
              ),
            ]
          : []),
      ]),
    );
}

/** How many of them are not read. */
export const selectUnreadNotifications = (scope: Pick<Scope, "db">, member: Member) =>
  selectOwn(scope, member)
    .where("notification.read_at", "is", null)
    .select(sql<number>`count(*)::int`.as("unread"));

/** Of a row of `notification`: about the service itself, which everybody is told by e-mail. */
export const isServiceNotice = sql<boolean>`(notification.kind = 'announcement' and exists (
  select from announcement where announcement.id = notification.subject and announcement.is_service))`;

export interface ShownSubjects {
  kinds: readonly NotificationCode[];
  /** The ids of everything that is shown there. */
  subjects: readonly string[];
}

/** The ids of what somebody has not read yet of what is shown at a place. */
export async function listUnreadAbout(
  ctx: Scope,
  userId: string,
  { kinds, subjects }: ShownSubjects,
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const unread = await ctx.db
    .selectFrom("notification")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "in", kinds)
    .where("subject", "in", subjects)
    .where("read_at", "is", null)
    .execute();
  return unread.map(({ id }) => id);
}

/** Tells people's open pages that their number of unread notifications has changed. */
export async function announceUnread(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await announce(tx.db, { topics: userIds.map((id) => `user:${id}`), kind: "notification", data: {} });
}
