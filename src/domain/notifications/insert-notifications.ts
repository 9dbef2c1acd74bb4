import { sql } from "kysely";
import { newId } from "#platform/ids.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import type { Delivery } from "./deliveries.data.ts";
import { type NotificationCode, notificationKindByCode } from "./notification-kinds.data.ts";
import { type PlannedEmail, noEmail, planEmail } from "./plan-email.ts";

export interface NewNotification {
  kind: NotificationCode;
  /**
   * Everyone in a company, or the people named, there on behalf of a company where one is given. Whoever causes a
   * notification does not get it.
   */
  to: { companyId: string } | { userIds: readonly string[]; companyId?: string };
  /** One line, at most 200 letters; longer ones are cut. */
  title: string;
  /** Where it leads: a path of our own site. */
  path: string;
  /** The id of what it is about; unread notifications of the same kind and subject become one entry. */
  subject: string;
  /** Whatever they have chosen, no e-mail goes: they have not agreed to it. */
  isOnScreenOnly?: boolean;
}

/** Writes the rows as the people have chosen, with the e-mails that are to go; answers who has one. */
export async function insertNotifications(tx: Tx, notification: NewNotification): Promise<string[]> {
  const { kind, to, title, path, subject } = notification;
  const told = (await findPeople(tx, notification)).filter(({ delivery }) => delivery !== "off");
  if (told.length === 0) return [];
  const now = tx.clock.now();
  await tx.db
    .insertInto("notification")
    .values(
      told.map((person) => ({
        id: newId("ntf", now.getTime()),
        user_id: person.userId,
        company_id: to.companyId ?? null,
        kind,
        title: Array.from(title).slice(0, 200).join("").slice(0, 200).toWellFormed(),
        path,
        subject,
        created_at: now,
        ...(notification.isOnScreenOnly ? noEmail : planFor(kind, person, now)),
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
          // What an e-mail has told is not told again; something else about the same thing is.
          letter: sql`case when ${isTold} then null else coalesce(notification.letter, excluded.letter) end`,
          letter_due_at: sql`case when ${isTold} then null
            else coalesce(notification.letter_due_at, excluded.letter_due_at) end`,
          told_at: sql`case when ${isTold} then notification.told_at end`,
        }),
    )
    // A text of its own for each number of people.
    .$if(told.length <= SMALL_TEAM, (query) => query.modifyEnd(prepared))
    .execute();
  return told.map(({ userId }) => userId);
}

const SMALL_TEAM = 4;
const isTold = sql<boolean>`notification.told_at is not null and notification.title = excluded.title`;

interface Person {
  userId: string;
  delivery: Delivery;
  from: number | null;
  to: number | null;
}

async function findPeople(tx: Scope, { kind, to }: NewNotification): Promise<Person[]> {
  const own = tx.actor.kind === "member" ? tx.actor.userId : "";
  const others = (ids: readonly string[]) => ids.filter((id) => id !== own);
  if ("userIds" in to && others(to.userIds).length === 0) return [];
  const rows = await tx.db
    .selectFrom("user_account as person")
    .leftJoin("notification_choice as choice", (join) =>
      join.onRef("choice.user_id", "=", "person.id").on("choice.kind", "=", kind),
    )
    .leftJoin("quiet_hours as quiet", "quiet.user_id", "person.id")
    .where("person.closed_at", "is", null)
    .where("person.id", "!=", own)
    .where("person.id", "in", (eb) =>
      "userIds" in to
        ? eb.selectFrom("user_account").select("id").where("id", "in", others(to.userIds))
        : eb.selectFrom("membership").select("user_id as id").where("company_id", "=", to.companyId),
    )
    // In one order, so that two who tell the same people never wait for each other.
    .orderBy("person.id")
    .select(["person.id as userId", "choice.delivery", "quiet.from_minute as from", "quiet.to_minute as to"])
    // A list of people may be of any length.
    .$if(!("userIds" in to), (query) => query.modifyEnd(prepared))
    .execute();
  const usual = notificationKindByCode(kind).usual;
  return rows.map((row) => ({ ...row, delivery: (row.delivery as Delivery | null) ?? usual }));
}

function planFor(kind: NotificationCode, { delivery, from, to }: Person, now: Date): PlannedEmail {
  // The conversation itself writes its e-mail, once messages have lain unread; an alert writes its own at once.
  if ((kind === "message" || kind === "job-alert") && delivery === "at-once") return noEmail;
  return planEmail(delivery, now, from === null || to === null ? undefined : { from, to });
}
