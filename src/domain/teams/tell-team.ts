import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { LockedTeam } from "./lock-team.ts";

interface TeamNotification {
  /** The person whose membership has changed. */
  userId: string;
  /** Somebody else whom the lines name: with either's account they are erased. */
  byUserId?: string;
  /** One line for the owners, and one for the person if they are to be notified. */
  toOwners: string;
  toPerson?: string;
}

/** Notifies a company's owners, and the person concerned, of a change in the team; not whoever made it. */
export async function tellTeam(tx: Tx, team: LockedTeam, notification: TeamNotification): Promise<void> {
  const { userId, byUserId, toOwners, toPerson } = notification;
  const about = {
    kind: "team",
    path: "/account/team",
    subject: [userId, byUserId].filter(Boolean).join(" "),
  } as const;
  // What they were told of their role before, by whomever, is so no more.
  await tx.db
    .deleteFrom("notification")
    .where("user_id", "=", userId)
    .where("kind", "=", "team")
    .where(sql<boolean>`split_part(subject, ' ', 1) = ${userId}`)
    .where("subject", "<>", about.subject)
    .where("read_at", "is", null)
    .execute();
  const owners = [...team.roles].filter(([id, role]) => role === "owner" && id !== userId).map(([id]) => id);
  await writeNotifications(tx, {
    ...about,
    to: { userIds: owners, companyId: team.companyId },
    title: toOwners,
  });
  if (toPerson) await writeNotifications(tx, { ...about, to: { userIds: [userId] }, title: toPerson });
}

export async function nameOf(tx: Scope, userId: string): Promise<string> {
  const { name } = await tx.db
    .selectFrom("user_account")
    .select("name")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return name;
}
