import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { BATCH_OF_RECIPIENTS } from "./announcements.limits.ts";
import {
  type Announcement,
  selectAnnouncements,
  selectRecipients,
  titleOf,
} from "./announcements.queries.ts";

/**
 * Tells people of announcements whose time has come, five hundred in a transaction, so that one that is stopped stops
 * between two; what a server that died has begun goes on where it was. Answers how many people.
 */
export async function sendAnnouncements(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "announcement not sent",
    findBatch: () =>
      ctx.db
        .selectFrom("announcement")
        .where("state", "in", ["scheduled", "sending"])
        .where("send_at", "<=", ctx.clock.now())
        .orderBy("send_at")
        .limit(10)
        .select("id")
        .execute(),
    run: async ({ id }) => {
      let told = 0;
      for (;;) {
        const batch = await ctx.transact((tx) => sendBatch(tx, id));
        told += batch;
        if (batch < BATCH_OF_RECIPIENTS) return told;
      }
    },
  });
}

/** Answers how many were looked at; fewer than a batch when it is over. */
async function sendBatch(tx: Tx, id: string): Promise<number> {
  const announcement = await selectAnnouncements(tx)
    .select("last_user_id as lastUserId")
    .where("id", "=", id)
    .where("state", "in", ["scheduled", "sending"])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!announcement) return 0;
  const people = await selectRecipients(tx, announcement.audience)
    .where("person.id", ">", announcement.lastUserId ?? "")
    .orderBy("person.id")
    .limit(BATCH_OF_RECIPIENTS)
    .select(["person.id", sql<boolean>`${announcement.isService} or person.wants_marketing`.as("byEmail")])
    .execute();
  let told = 0;
  for (const byEmail of [true, false]) {
    const userIds = people.filter((person) => person.byEmail === byEmail).map((person) => person.id);
    if (userIds.length > 0) told += await tell(tx, announcement, { userIds, byEmail });
  }
  const isOver = people.length < BATCH_OF_RECIPIENTS;
  await tx.db
    .updateTable("announcement")
    .set((eb) => ({
      state: isOver ? "sent" : "sending",
      ended_at: isOver ? tx.clock.now() : null,
      last_user_id: people.at(-1)?.id ?? announcement.lastUserId,
      recipients: eb("recipients", "+", told),
    }))
    .where("id", "=", id)
    .execute();
  return people.length;
}

async function tell(
  tx: Tx,
  announcement: Announcement,
  { userIds, byEmail }: { userIds: string[]; byEmail: boolean },
): Promise<number> {
  const { id, isService } = announcement;
  return writeNotifications(tx, {
    kind: "announcement",
    to: { userIds },
    title: titleOf(announcement),
    path: `/announcements/${id}`,
    subject: id,
    isOnScreenOnly: !byEmail,
    isForEverybody: isService,
  });
}
