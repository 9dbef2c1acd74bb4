import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import type { NotificationCode } from "./notification-kinds.data.ts";
import { announceUnread } from "./notifications.queries.ts";

interface Subject {
  kind: NotificationCode;
  subject: string;
  /** What may stand behind the subject of those that its place shows, too, as a regular expression. */
  endings?: string;
  /** Those told later were not on the page. */
  until?: Date;
  userIds: readonly string[];
}

/** Whether a notification is about this subject, or one that its place shows, too; SQL. */
export const isAbout = ({ subject, endings }: Pick<Subject, "subject" | "endings">): RawBuilder<SqlBool> =>
  endings === undefined
    ? sql`subject = ${subject}`
    : sql`(subject = ${subject} or starts_with(subject, ${subject}) and substr(subject, ${subject.length + 1}) ~ ${`^(${endings})$`})`;

/** What is read this soon was already on screen: there is nothing to notify of. */
const AT_ONCE_MS = 30_000;

/** Notes that people have read what they were told of at its own place, without coming through the notification. */
export async function readSubject(tx: Tx, { kind, userIds, until, ...about }: Subject): Promise<void> {
  if (userIds.length === 0) return;
  const rows = await tx.db
    .selectFrom("notification")
    .select(["id", "user_id as userId", "created_at as at"])
    .where("user_id", "in", userIds)
    .where("kind", "=", kind)
    .where(isAbout(about))
    .where("read_at", "is", null)
    .$if(until !== undefined, (query) => query.where("created_at", "<=", until!))
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const now = tx.clock.now();
  const isFresh = ({ at }: { at: Date }) => now.getTime() - at.getTime() < AT_ONCE_MS;
  const idsOf = (some: typeof rows) => some.map(({ id }) => id);
  const fresh = rows.filter(isFresh);
  const older = rows.filter((row) => !isFresh(row));
  if (fresh.length > 0) await tx.db.deleteFrom("notification").where("id", "in", idsOf(fresh)).execute();
  if (older.length > 0) {
    await tx.db
      .updateTable("notification")
      .set({ read_at: now, letter: null, letter_due_at: null })
      .where("id", "in", idsOf(older))
      .execute();
  }
  await announceUnread(
    tx,
    rows.map(({ userId }) => userId),
  );
}
