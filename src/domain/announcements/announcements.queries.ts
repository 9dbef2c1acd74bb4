import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { regions } from "#domain/places/regions.data.ts";
import { canAnnounce } from "./announcements.policy.ts";
import { ENGLISH_REGIONS } from "./audiences.data.ts";
import { type AnnouncementState, statesBefore } from "./announcements.states.ts";

export interface Announcement {
  id: string;
  title: string;
  body: string;
  audience: string;
  isService: boolean;
  state: AnnouncementState;
  sendAt: Date | null;
  endedAt: Date | null;
  recipients: number;
  version: number;
  createdAt: Date;
}

export function selectAnnouncements({ db }: Pick<Scope, "db">) {
  return db
    .selectFrom("announcement")
    .select([
      "id",
      "title",
      "body",
      "audience",
      "is_service as isService",
      "state",
      "send_at as sendAt",
      "ended_at as endedAt",
      "recipients",
      "version",
      "created_at as createdAt",
    ])
    .$narrowType<Announcement>();
}

/** An announcement for whoever may write them; refuses as the policy does. */
export async function requireAnnouncement(ctx: Scope, id: string): Promise<Announcement> {
  const verdict = canAnnounce(ctx.actor);
  requireMember(ctx, verdict);
  const found = await selectAnnouncements(ctx).where("id", "=", id).executeTakeFirst();
  if (!found) throw new AppError("not-found", "There is no such announcement.");
  return requireFound(found, verdict);
}

/** As those whom it is for read it in their list and in the e-mail. */
export const titleOf = ({ title, isService }: Pick<Announcement, "title" | "isService">): string =>
  isService ? `Service notice: ${title}` : title;

/** Moves one on as its life cycle allows, unless somebody has changed it since it was looked at. */
export async function moveAnnouncement(
  tx: Tx,
  { id, version }: { id: string; version: number },
  to: AnnouncementState,
  changes: { send_at?: Date | null; ended_at?: Date } = {},
): Promise<void> {
  const moved = await tx.db
    .updateTable("announcement")
    .set({ ...changes, state: to, version: sql`version + 1` })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("state", "in", statesBefore(to))
    .returning("id")
    .executeTakeFirst();
  if (!moved)
    throw new AppError("conflict", "Somebody has changed this meanwhile. Reload the page to see it.");
}

/** Whom an announcement is for, as a condition on the table `person`. */
export function isFor(audience: string) {
  if (audience === "all") return sql<boolean>`true`;
  const companies = sql`select from membership join company on company.id = membership.company_id
    where membership.user_id = person.id and company.closed_at is null`;
  if (audience === "contractor" || audience === "client") {
    return sql<boolean>`exists (${companies} and company.account_type = ${audience})`;
  }
  if (/^[A-Z]{2}-\d\d$/.test(audience)) {
    return sql<boolean>`exists (${companies} and exists (select from company_service
      where company_id = company.id and service_code = ${audience} and is_confirmed))`;
  }
  if (isRegion(audience)) {
    return sql<boolean>`exists (${companies} and exists (select from company_search
      where company_search.number = company.number and company_search.keys @> array[${regionKey(audience)}::integer]))`;
  }
  return sql<boolean>`exists (${companies} and company.nation = ${audience})`;
}

const isRegion = (audience: string) => (ENGLISH_REGIONS as readonly string[]).includes(audience);

/** What a company that lies in the region has among its search row's keys. */
const regionKey = (name: string): number | undefined =>
  regions.find((region) => region.name === name && region.within.join() === "England")?.key;

/** Who can be told anything: active accounts. */
export function selectRecipients({ db }: Pick<Scope, "db">, audience: string) {
  return db
    .selectFrom("user_account as person")
    .where("person.confirmed_at", "is not", null)
    .where("person.closed_at", "is", null)
    .where("person.suspended_at", "is", null)
    .where(isFor(audience));
}
