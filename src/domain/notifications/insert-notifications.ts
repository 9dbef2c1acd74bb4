import { sql } from "kysely";
import { newId } from "#platform/ids.ts";
import type { Scope, Tx } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import type { Delivery } from "./deliveries.data.ts";
import { type NotificationCode, notificationKindByCode } from "./notification-kinds.data.ts";
import { MAX_TITLE } from "./notifications.limits.ts";
import { type PlannedEmail, byEmail, noEmail, planEmail } from "./plan-email.ts";

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
  /** About the service itself: whoever has turned its kind off, or wants it on screen only, gets the e-mail as well. */
  isForEverybody?: boolean;
  /** It asks the company to do something: whoever only reads there gets no e-mail of it. */
  asksToAct?: boolean;
}

/** Writes the rows as the people have chosen, with the e-mails that are to go; answers who has one. */
export async function insertNotifications(tx: Tx, notification: NewNotification): Promise<string[]> {
  const { kind, to, title, path } = notification;
  const people =
    "userIds" in to ? await findPeople(tx, kind, to) : await findMembers(tx, kind, [to.companyId]);
  const words = { companyId: to.companyId ?? null, title, path };
  return insertRows(
    tx,
    notification,
    people.map((person) => ({ ...person, ...words })),
  );
}

/** One thing that several companies are told of, each in its own words. */
export interface SharedNotification {
  kind: NotificationCode;
  subject: string;
  /** Whoever causes it gets it too, such as a receipt. */
  isForActorToo?: boolean;
  words: readonly { companyId: string; title: string; path: string }[];
}

/** The same for everyone in several companies at once; who is in two of them has the words of the last. */
export async function insertForCompanies(tx: Tx, notification: SharedNotification): Promise<string[]> {
  const { kind, words, isForActorToo = false } = notification;
  const people = await findMembers(
    tx,
    kind,
    words.map(({ companyId }) => companyId),
    isForActorToo,
  );
  const wordsFor = ({ userId }: Person) =>
    words.findLast(({ companyId }) =>
      people.some((member) => member.userId === userId && member.memberOf === companyId),
    )!;
  return insertRows(
    tx,
    notification,
    people
      .filter((person) => person.memberOf === wordsFor(person).companyId)
      .map((person) => ({ ...person, ...wordsFor(person) })),
  );
}

interface ToldPerson extends Person {
  /** In the company that is told; undefined of people who are told by name. */
  role?: string;
  companyId: string | null;
  title: string;
  path: string;
}

type Matter = Pick<NewNotification, "kind" | "subject" | "isOnScreenOnly" | "isForEverybody" | "asksToAct">;

async function insertRows(
  tx: Tx,
  { kind, subject, isOnScreenOnly, isForEverybody, asksToAct }: Matter,
  people: readonly ToldPerson[],
): Promise<string[]> {
  const reached = isForEverybody
    ? people.map((person) => ({ ...person, delivery: byEmail(person.delivery) }))
    : people;
  const told = reached.filter(({ delivery }) => delivery !== "off");
  if (told.length === 0) return [];
  const now = tx.clock.now();
  await tx.db
    .insertInto("notification")
    .values(
      told.map((person) => ({
        id: newId("ntf", now.getTime()),
        user_id: person.userId,
        company_id: person.companyId,
        kind,
        title: Array.from(person.title).slice(0, MAX_TITLE).join("").slice(0, MAX_TITLE).toWellFormed(),
        path: person.path,
        subject,
        created_at: now,
        ...(isOnScreenOnly || (asksToAct && person.role === "viewer") ? noEmail : planFor(kind, person, now)),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["user_id", "kind", "subject"])
        .where("read_at", "is", null)
        .doUpdateSet({
          title: sql`excluded.title`,
          path: sql`excluded.path`,
          company_id: sql`excluded.company_id`,
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

async function findPeople(
  tx: Scope,
  kind: NotificationCode,
  { userIds }: { userIds: readonly string[] },
): Promise<Person[]> {
  const others = userIds.filter((id) => id !== ownId(tx));
  if (others.length === 0) return [];
  // A list of people may be of any length, so this is not prepared.
  const rows = await selectPeople(tx, kind).where("person.id", "in", others).execute();
  return rows.map((row) => withDelivery(kind, row));
}

/** Once for each company that they are in. */
async function findMembers(
  tx: Scope,
  kind: NotificationCode,
  companyIds: readonly string[],
  isForActorToo = false,
): Promise<(Person & { memberOf: string; role: string })[]> {
  const rows = await selectPeople(tx, kind, isForActorToo)
    .innerJoin("membership", "membership.user_id", "person.id")
    .where("membership.company_id", "in", companyIds)
    .select(["membership.company_id as memberOf", "membership.role"])
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => withDelivery(kind, row));
}

const ownId = ({ actor }: Scope) => (actor.kind === "member" ? actor.userId : "");

const selectPeople = (tx: Scope, kind: NotificationCode, isForActorToo = false) =>
  tx.db
    .selectFrom("user_account as person")
    .leftJoin("notification_choice as choice", (join) =>
      join.onRef("choice.user_id", "=", "person.id").on("choice.kind", "=", kind),
    )
    .leftJoin("quiet_hours as quiet", "quiet.user_id", "person.id")
    .where("person.closed_at", "is", null)
    .where("person.id", "!=", isForActorToo ? "" : ownId(tx))
    // In one order, so that two who tell the same people never wait for each other.
    .orderBy("person.id")
    .select(["person.id as userId", "choice.delivery", "quiet.from_minute as from", "quiet.to_minute as to"]);

const withDelivery = <Row extends { delivery: string | null }>(kind: NotificationCode, row: Row) => ({
  ...row,
  delivery: (row.delivery as Delivery | null) ?? notificationKindByCode(kind).usual,
});

function planFor(kind: NotificationCode, { delivery, from, to }: Person, now: Date): PlannedEmail {
  // The conversation itself writes its e-mail, once messages have lain unread; an alert writes its own at once.
  if ((kind === "message" || kind === "job-alert") && delivery === "at-once") return noEmail;
  return planEmail(delivery, now, from === null || to === null ? undefined : { from, to });
}
