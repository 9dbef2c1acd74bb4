import { type RawBuilder, sql } from "kysely";
import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { type Coordinates, measureKnownDistance } from "#domain/places/measure-distance.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import type { FirmToMatch, PackageToMatch } from "#domain/tender-rules/match-score.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import { moveDay } from "#domain/tender-rules/working-days.ts";
import {
  type EarlierDealings,
  earlierTenders,
  isOut,
  otherDealings,
  quotedInquiries,
} from "./earlier.queries.ts";
import { CAPACITY_HOLDS_DAYS } from "#domain/companies/companies.limits.ts";
import { prepared } from "#platform/prepared.ts";
import { CONSIDERED_FIRMS } from "./tender-invitations.limits.ts";

/** A firm with what the score asks of it. */
export interface Candidate {
  number: number;
  name: string;
  town: string | null;
  isInvited: boolean;
  /** The buyer has saved it. */
  isSaved: boolean;
  latitude: number | null;
  longitude: number | null;
  serviceZone: string | null;
  services: string[];
  /** Of its profile, and of the projects that it has published. */
  specialties: string[];
  credentials: FirmToMatch["credentials"];
  /** The packages that it takes on, in pence, and from when. */
  leastPackage: number | null;
  mostPackage: number | null;
  takesOnFrom: string | null;
  /** How the buyer’s own tenders went with it, and how many of them wait for its answer. */
  earlier: EarlierDealings;
  /** Inquiries of the buyer that it has quoted for. */
  quotedInquiries: number;
  /** The buyer’s quotes for its inquiries, and reviews that the two wrote of each other. */
  otherDealings: number;
  openFromAll: number;
}

/** What the score asks of a package. */
export function wantedBy(own: PackageRow): PackageToMatch {
  const band = own.valueBand ? packageBandByValue(own.valueBand) : undefined;
  return {
    services: [own.service],
    requiredCredentials: askEvidence(own),
    ...(own.specialty !== null && { specialty: own.specialty }),
    ...(band && { value: band }),
  };
}

/** What the score asks of a firm. */
export function factsOf(firm: Candidate, site: Coordinates | undefined, wanted: Weeks): FirmToMatch {
  const miles = site ? (measureKnownDistance(site, firm) ?? undefined) : undefined;
  const { serviceZone, services, specialties, credentials, earlier, quotedInquiries, otherDealings } = firm;
  return {
    services,
    specialties,
    credentials,
    pastDealings: earlier.quoted + quotedInquiries + otherDealings,
    packageValue: { least: firm.leastPackage, most: firm.mostPackage },
    ...capacityOf(firm, wanted),
    miles,
    zoneMiles: serviceZone === null ? undefined : serviceZoneByValue(serviceZone)?.radiusMiles,
  };
}

/** The work's start, where it is planned, and the day in London. */
interface Weeks {
  startOn: string | null;
  today: string;
}

/** What a firm has said counts until it is old; that it has lately declined for lack of capacity counts where it says that it has people now. */
function capacityOf(
  { takesOnFrom, earlier }: Candidate,
  { startOn, today }: Weeks,
): Pick<FirmToMatch, "capacity" | "takesOnFrom"> {
  const isStated = takesOnFrom !== null && takesOnFrom >= moveDay(today, -CAPACITY_HOLDS_DAYS);
  if (earlier.lacksCapacity > 0 && (!isStated || takesOnFrom <= today)) return { capacity: "busy" };
  if (!isStated) return { capacity: "unknown" };
  const start = startOn !== null && startOn > today ? startOn : today;
  return { capacity: takesOnFrom <= start ? "free" : "busy", takesOnFrom };
}

/** Whether `company c` stands in the directory. */
export const isListed = sql`c.closed_at is null and c.unlisted_at is null and c.delisted_at is null`;

/** Whether a buyer may invite `company c`, where it stands in the directory. */
export const isInvitableBy = (buyerId: string): RawBuilder<unknown> =>
  sql`c.is_claimed and c.id <> ${buyerId}
    and not exists (select from company_block b where (b.company_id = c.id and b.blocked_company_id = ${buyerId})
      or (b.company_id = ${buyerId} and b.blocked_company_id = c.id))`;

/** Whether `company c` has one of these public numbers. */
export const amongst = (numbers: readonly number[]): RawBuilder<unknown> =>
  sql`c.number = any(${[...numbers]}::int[])`;

/**
 * The firms that may be invited to a package, of those chosen from `company c`, the nearest first. What waits for their answers
 * is counted of all of them together: one by one the same pages of the table were read for each.
 */
export async function findCandidates(
  { db, clock }: Pick<Scope, "db" | "clock">,
  own: PackageRow,
  { chosen, site }: { chosen: RawBuilder<unknown>; site: Coordinates | undefined },
): Promise<Candidate[]> {
  // Not the distance itself, but what orders by it within one country.
  const near = site
    ? sql`power(c.latitude - ${site.latitude}, 2) + power((c.longitude - ${site.longitude}) * 0.6, 2)`
    : sql`0::float8`;
  const nearest = sql`order by "isOfService" desc, far nulls last, number`;
  const { rows } = await sql<Candidate>`
    with firm as materialized (
    select c.id, exists (select from company_service s where s.company_id = c.id and s.service_code = ${own.service}) as "isOfService",
      ${near} as far, c.number::int as number, c.name, c.town, c.latitude, c.longitude, c.service_zone as "serviceZone",
      c.package_least_pence::float8 as "leastPackage", c.package_most_pence::float8 as "mostPackage",
      c.takes_on_from::text as "takesOnFrom",
      array(select service_code from company_service where company_id = c.id) as services,
      array(select specialty_code from company_specialty where company_id = c.id
        union select specialty_code from project where company_id = c.id and specialty_code is not null
          and published_at is not null and archived_at is null) as specialties,
      coalesce((select json_agg(json_build_object('type', type, 'grade', grade, 'validFrom', valid_from, 'expiresOn', expires_on))
        from credential where company_id = c.id and state = 'approved'), '[]') as credentials,
      coalesce(earlier.counts, '{"openFromMe": 0, "lacksCapacity": 0, "invited": 0, "declined": 0, "quoted": 0, "won": 0}') as earlier,
      ${quotedInquiries(own)} as "quotedInquiries",
      ${otherDealings(own)} as "otherDealings",
      exists (select from tender_invitation where package_id = ${own.id} and company_id = c.id and state <> 'revoked') as "isInvited",
      exists (select from saved_firm f where f.company_id = ${own.companyId} and f.firm_id = c.id) as "isSaved"
    from company c left join ${earlierTenders(own, clock.now())} earlier on earlier.company_id = c.id
    where ${isListed} and ${isInvitableBy(own.companyId)} and ${chosen}
    ${nearest}
    limit ${CONSIDERED_FIRMS})
    select firm.*, coalesce(open.count, 0) as "openFromAll"
    from firm left join (
      select w.company_id, count(*)::int as count from unanswered_invitation w join trade_package p on p.id = w.package_id
      where w.company_id = any(array(select id from firm)) and ${isOut(clock.now())}
      group by w.company_id) open on open.company_id = firm.id
    ${nearest}
    ${prepared}`.execute(db);
  return rows;
}
