import { sql } from "kysely";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/live.ts";
import type { Context } from "#domain/context.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";

export interface News {
  kind: NotificationCode;
  /** Everyone in a company, or the people named. Whoever causes the news is never told of it. */
  to: { companyId: string } | { userIds: readonly string[] };
  /** One line, at most 200 letters; longer ones are cut. */
  title: string;
  /** Where it leads: a path of our own site. */
  path: string;
  /** The id of what it is about; unread news of the same kind and subject become one entry. */
  subject: string;
}

/** Tells people of something, in the transaction of what has happened; open pages of theirs hear of it at once. */
export async function writeNotifications(
  tx: Context,
  { kind, to, title, path, subject }: News,
): Promise<void> {
  const own = tx.actor.kind === "member" ? tx.actor.userId : "";
  const people =
    "userIds" in to
      ? to.userIds.map((userId) => ({ userId, companyId: null }))
      : await tx.db
          .selectFrom("membership")
          .innerJoin("user_account as person", "person.id", "membership.user_id")
          .where("membership.company_id", "=", to.companyId)
          .where("person.closed_at", "is", null)
          .select(["person.id as userId", "membership.company_id as companyId"])
          .execute();
  const told = people.filter(({ userId }) => userId !== own);
  if (told.length === 0) return;
  const now = tx.clock.now();
  await tx.db
    .insertInto("notification")
    .values(
      told.map(({ userId, companyId }) => ({
        id: newId("ntf", now.getTime()),
        user_id: userId,
        company_id: companyId,
        kind,
        title: Array.from(title).slice(0, 200).join("").slice(0, 200).toWellFormed(),
        path,
        subject,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "kind", "subject"])
        .where("read_at", "is", null)
        .doUpdateSet({
          title: sql`excluded.title`,
          path: sql`excluded.path`,
          created_at: sql`excluded.created_at`,
        }),
    )
    .execute();
  await announce(tx.db, {
    topics: told.map(({ userId }) => `user:${userId}`),
    kind: "notification",
    data: {},
  });
}
