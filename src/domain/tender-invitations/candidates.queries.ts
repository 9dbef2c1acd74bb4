import { type RawBuilder, sql } from "kysely";
import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { Scope } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { type Coordinates, measureKnownDistance } from "#domain/places/measure-distance.ts";
import type { FirmToMatch, PackageToMatch } from "#domain/tender-rules/match-score.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
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
  specialties: string[];
  credentials: FirmToMatch["credentials"];
  pastDealings: number;
  openFromAll: number;
  openFromMe: number;
}

/** What the score asks of a package. */
export function wantedBy(own: PackageRow): PackageToMatch {
  const band = own.valueBand ? packageBandByValue(own.valueBand) : undefined;
  return {
    services: [own.service],
    requiredCredentials: own.credentials,
    ...(band && { value: band }),
  };
}

/** What the score asks of a firm. */
export function factsOf(firm: Candidate, site: Coordinates | undefined): FirmToMatch {
  const miles = site ? (measureKnownDistance(site, firm) ?? undefined) : undefined;
  const { serviceZone, services, specialties, credentials, pastDealings } = firm;
  return {
    services,
    specialties,
    credentials,
    pastDealings,
    capacity: "unknown",
    miles,
    zoneMiles: serviceZone === null ? undefined : serviceZoneByValue(serviceZone)?.radiusMiles,
  };
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

/** The firms that may be invited to a package, of those chosen from `company c`, the nearest first. */
export async function findCandidates(
  { db }: Pick<Scope, "db">,
  own: PackageRow,
  { chosen, site }: { chosen: RawBuilder<unknown>; site: Coordinates | undefined },
): Promise<Candidate[]> {
  // Not the distance itself, but what orders by it within one country.
  const near = site
    ? sql`power(c.latitude - ${site.latitude}, 2) + power((c.longitude - ${site.longitude}) * 0.6, 2)`
    : sql`0::float8`;
  const { rows } = await sql<Candidate>`
    select c.number::int as number, c.name, c.town, c.latitude, c.longitude, c.service_zone as "serviceZone",
      array(select service_code from company_service where company_id = c.id) as services,
      array(select specialty_code from company_specialty where company_id = c.id) as specialties,
      coalesce((select json_agg(json_build_object('type', type, 'grade', grade, 'validFrom', valid_from, 'expiresOn', expires_on))
        from credential where company_id = c.id and state = 'approved'), '[]') as credentials,
      (select count(*)::int from inquiry where (company_id = c.id and from_company_id = ${own.companyId})
        or (company_id = ${own.companyId} and from_company_id = c.id)) as "pastDealings",
      (select count(*)::int from tender_invitation where company_id = c.id and state in ('sent', 'viewed')) as "openFromAll",
      (select count(*)::int from tender_invitation i join trade_package p on p.id = i.package_id
        where i.company_id = c.id and i.state in ('sent', 'viewed') and p.company_id = ${own.companyId}) as "openFromMe",
      exists (select from tender_invitation where package_id = ${own.id} and company_id = c.id and state <> 'revoked') as "isInvited",
      exists (select from saved_firm f where f.company_id = ${own.companyId} and f.firm_id = c.id) as "isSaved"
    from company c
    where ${isListed} and ${isInvitableBy(own.companyId)} and ${chosen}
    order by exists (select from company_service s where s.company_id = c.id and s.service_code = ${own.service}) desc,
      ${near} nulls last, c.number
    limit ${CONSIDERED_FIRMS}`.execute(db);
  return rows;
}
