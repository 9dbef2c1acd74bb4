import { type RawBuilder, sql } from "kysely";
import type { ReadableDb } from "#platform/db.ts";
import { DAY_MS, HOUR_MS } from "#platform/durations.data.ts";
import { nextLondonTime } from "#platform/london-time.ts";
import type { TrailSearch } from "./audit.schema.ts";

/** What a search asks of `audit_event`; undefined where it names somebody or something that there is not. */
export async function findTrailConditions(
  db: ReadableDb,
  { action, actor, company, subject, from, to, after }: TrailSearch,
): Promise<RawBuilder<unknown> | undefined> {
  const [actorId, companyId, subjectId] = [
    await findPersonId(db, actor),
    await findCompanyId(db, company),
    await findPersonId(db, subject),
  ];
  if ([actorId, companyId, subjectId].includes(null)) return undefined;
  const conditions = [sql`true`];
  if (action !== undefined) conditions.push(sql`action = ${action}`);
  if (actorId !== undefined) conditions.push(sql`actor_id = ${actorId}`);
  if (companyId !== undefined) conditions.push(sql`company_id = ${companyId}`);
  if (subjectId !== undefined)
    conditions.push(
      subjectId?.startsWith("usr_") ? sql`user_id = ${subjectId}` : sql`subject_id = ${subjectId}`,
    );
  if (from !== undefined) conditions.push(sql`created_at >= ${startOfDay(from)}`);
  if (to !== undefined) conditions.push(sql`created_at < ${startOfDay(to, 1)}`);
  const [, time, id] = /^(\d+)_(.+)$/.exec(after ?? "") ?? [];
  if (time !== undefined)
    conditions.push(
      sql`(created_at, id) < (timestamptz 'epoch' + ${time}::bigint * interval '1 microsecond', ${id})`,
    );
  return sql.join(conditions, sql` and `);
}

/** By address or id; null where nobody has the address. */
async function findPersonId(db: ReadableDb, text: string | undefined): Promise<string | null | undefined> {
  if (!text?.includes("@")) return text;
  const person = await db
    .selectFrom("user_account")
    .select("id")
    .where("email", "=", text.toLowerCase())
    .executeTakeFirst();
  return person?.id ?? null;
}

/** By number or id; null where no company has the number. */
async function findCompanyId(db: ReadableDb, text: string | undefined): Promise<string | null | undefined> {
  if (text === undefined || !/^\d{1,9}$/.test(text)) return text;
  const company = await db
    .selectFrom("company")
    .select("id")
    .where("number", "=", Number(text))
    .executeTakeFirst();
  return company?.id ?? null;
}

/** Midnight in London at the beginning of a day, or of one so many days later. */
const startOfDay = (day: string, daysLater = 0): Date =>
  nextLondonTime(new Date(Date.parse(`${day}T00:00:00Z`) + daysLater * DAY_MS - 2 * HOUR_MS), 0);
