import { type SqlBool, sql } from "kysely";
import { type LocatedSearch, locateSearch } from "#domain/directory/locate-search.ts";
import type { Scope, Tx } from "#domain/context.ts";
import {
  buyerNameOf,
  isFrom,
  isStillOpen,
  milesFrom,
  selectNotices,
} from "#domain/noticeboard/noticeboard.queries.ts";
import type { NoticeRadius } from "#domain/noticeboard/noticeboard.schema.ts";
import { AppError } from "#platform/errors.ts";
import { type ReckonedAlert, reckonAlert } from "./alert-keys.ts";
import type { AlertCriteria, AlertFrequency } from "./job-alerts.schema.ts";
import { prepared } from "#platform/prepared.ts";

/** An alert as it is asked for, and how often. */
export interface AlertRow extends AlertCriteria {
  id: string;
  userId: string;
  companyId: string;
  codes: string[];
  latitude: number | null;
  longitude: number | null;
  frequency: AlertFrequency;
  createdAt: Date;
  dueAt: Date | null;
  toldAt: Date | null;
}

export const selectAlerts = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("job_alert as a")
    .select([
      "a.id",
      "a.user_id as userId",
      "a.company_id as companyId",
      "a.services",
      "a.place",
      sql<NoticeRadius>`a.within_miles`.as("within"),
      sql<string>`coalesce(a.value_band, '')`.as("value"),
      "a.buyer",
      "a.codes",
      "a.latitude",
      "a.longitude",
      sql<AlertFrequency>`a.frequency`.as("frequency"),
      "a.created_at as createdAt",
      "a.due_at as dueAt",
      "a.told_at as toldAt",
    ]);

/** An alert, whoever may see it; the policy decides that. */
export function findAlert(scope: Pick<Scope, "db">, id: string): Promise<AlertRow | undefined> {
  return selectAlerts(scope).where("a.id", "=", id).modifyEnd(prepared).executeTakeFirst();
}

/** The columns of an alert that asks for this. Refuses a place that is not known. */
export async function writeCriteria(tx: Tx, criteria: AlertCriteria) {
  const { services, place, within, value, buyer } = criteria;
  const where: LocatedSearch = await locateSearch(tx, place);
  if (place !== "" && !where.place && !where.region)
    throw new AppError(
      "invalid",
      `We know no place called ${place}. Enter a town, the first half of a postcode or a region.`,
    );
  const reckoned: ReckonedAlert = reckonAlert(criteria, where);
  return { services, place, within_miles: within, value_band: value || null, buyer, ...reckoned };
}

/** A notice of `selectNotices` is what the alert `a` asks for. */
export const fitsAlert = sql<SqlBool>`(
  (a.codes = '{}' or a.codes && notice.services)
  and (a.value_band is null or a.value_band = notice.value_band)
  and (a.buyer = '' or ${isFrom(sql`a.buyer`)})
  and (a.latitude is null and a.region_keys = '{}'
    or a.latitude is not null and notice.latitude is not null
      and ${milesFrom({ latitude: sql`a.latitude`, longitude: sql`a.longitude` })} <= a.within_miles
    or notice.area_keys && a.area_keys or notice.region_keys && a.region_keys))`;

/**
 * The company of the alert `a` is told of the notice: it is open, not its own, and neither is invited to it, has asked to
 * be, has said that it is nothing for it, nor is it blocked by its buyer or the other way round.
 */
export const mayBeTold = (now: Date) => sql<SqlBool>`(${isStillOpen(now)}
  and a.company_id is distinct from notice.company_id
  and not exists (select from notice_decline d where d.notice_id = notice.id and d.company_id = a.company_id)
  and not exists (select from tender_invitation i where i.package_id = notice.package_id
    and i.company_id = a.company_id and i.state not in ('draft', 'revoked'))
  and not exists (select from expression_of_interest e where e.package_id = notice.package_id
    and e.company_id = a.company_id)
  and not exists (select from company_block b where
    b.company_id = a.company_id and b.blocked_company_id = notice.company_id
    or b.company_id = notice.company_id and b.blocked_company_id = a.company_id))`;

/** A notice that an alert has found, with what says why. */
export interface FoundNotice {
  id: string;
  title: string;
  services: string[];
  place: string;
  valueBand: string | null;
  buyerName: string | null;
  closesAt: Date;
  miles: number | null;
}

/** The notices that an alert has found, as `notice` beside `m` and `a`. */
export const selectMatches = ({ db }: Pick<Scope, "db">, alertId: string) =>
  selectNotices(db)
    .innerJoin("job_alert_match as m", "m.notice_id", "notice.id")
    .innerJoin("job_alert as a", "a.id", "m.alert_id")
    .where("m.alert_id", "=", alertId)
    .select([
      "notice.id",
      "notice.title",
      "notice.services",
      "notice.place",
      "notice.value_band as valueBand",
      buyerNameOf.as("buyerName"),
      "notice.closes_at as closesAt",
      milesFrom({ latitude: sql`a.latitude`, longitude: sql`a.longitude` }).as("miles"),
    ]);
