import { type NotNull, type SqlBool, sql } from "kysely";
import { type Actor, type Membership, visitor } from "#domain/actor.ts";
import type { Services } from "#domain/context.ts";
import { builtOnce } from "#platform/built-once.ts";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared.ts";
import { IDLE_HOURS, MAX_UNREMEMBERED_DAYS, NOTE_USE_AFTER_MS } from "./sessions.limits.ts";
import { type Browser, sessionTokenOf } from "./write-cookies.ts";
import { HOUR_MS } from "#platform/durations.data.ts";

type On = Pick<Services, "clock" | "config"> & { db: Db };

export interface CurrentSession {
  id: string;
  token: string;
  userId: string;
  createdAt: Date;
  isAdminMode: boolean;
}

/**
 * Who a request's cookies speak for: one query, and every five minutes a second one that notes the use. A session that
 * was ended, has expired or lay idle for 12 hours speaks for nobody, from this moment on.
 */
export async function findActor(services: On, browser: Browser): Promise<Actor> {
  const token = sessionTokenOf(services.config, browser);
  const found = token && (await findSession(services, token));
  if (!found) return visitor;
  await touch(services, found);
  return {
    kind: "member",
    userId: found.userId,
    name: found.name,
    email: found.email,
    isAdministrator: found.isAdministrator,
    isAdminMode: found.isAdministrator && found.isAdminMode,
    memberships: found.memberships,
  };
}

/** The session that a request's cookies name, while it lives. */
export async function findCurrentSession(
  services: On,
  browser: Browser,
): Promise<CurrentSession | undefined> {
  const token = sessionTokenOf(services.config, browser);
  return token === undefined ? undefined : findSession(services, token);
}

/** The company that the session acts for comes first, then the one joined first. */
const memberships = sql<Membership[]>`coalesce((
  select json_agg(json_build_object(
    'companyId', company.id, 'companyNumber', company.number, 'companyName', company.name, 'role', membership.role
  ) order by company.id is distinct from session.acting_company_id, membership.created_at, company.id)
  from membership join company on company.id = membership.company_id
  where membership.user_id = person.id
), '[]'::json)`;

/** Whether `user_session session` of `user_account person` speaks for somebody now. */
export const isLiving = (now: Date) =>
  sql<SqlBool>`session.expires_at > ${now} and person.closed_at is null and person.suspended_at is null`;

// Only the erased have no e-mail, and for them nothing speaks.
async function findSession({ db, clock }: On, token: string) {
  return (await findLiving(db, token, clock.now()))[0];
}

const findLiving = builtOnce((db, token: string, now: Date) =>
  db
    .selectFrom("user_session as session")
    .innerJoin("user_account as person", "person.id", "session.user_id")
    .where("session.token", "=", token)
    .where(isLiving(now))
    .select([
      "session.id",
      "session.token",
      "session.user_id as userId",
      "session.created_at as createdAt",
      "session.updated_at as updatedAt",
      "session.is_remembered as isRemembered",
      "session.is_admin_mode as isAdminMode",
      "person.name",
      "person.email",
      "person.is_administrator as isAdministrator",
      memberships.as("memberships"),
    ])
    .$narrowType<{ email: NotNull }>()
    .modifyEnd(prepared),
);

/** Notes the use, and extends a session that ends with the browser by another idle limit. */
async function touch(
  { db, clock }: On,
  session: { id: string; createdAt: Date; updatedAt: Date; isRemembered: boolean },
): Promise<void> {
  const now = clock.now();
  if (now.getTime() - session.updatedAt.getTime() < NOTE_USE_AFTER_MS) return;
  const last = session.createdAt.getTime() + MAX_UNREMEMBERED_DAYS * 24 * HOUR_MS;
  const end = new Date(Math.min(now.getTime() + IDLE_HOURS * HOUR_MS, last));
  await db
    .updateTable("user_session")
    .set({ updated_at: now, ...(session.isRemembered ? {} : { expires_at: end }) })
    .where("id", "=", session.id)
    .execute();
}
