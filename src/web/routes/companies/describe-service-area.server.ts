import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import { listTownsAround } from "#domain/companies/list-towns-around.ts";
import { listProjectPlaces } from "#domain/projects/list-project-places.ts";
import type { Context } from "#domain/context.ts";
import { type DrawnMap, drawServiceArea } from "../../maps/draw-service-area.server.ts";
import { degreesAround } from "../../maps/map-view.server.ts";

/** How far a firm goes, in words. */
export interface ReachFacts {
  /** The primary coverage area, such as `25 miles`; null when the firm names none. */
  coverage: string | null;
  isNationwide: boolean;
  town: string | null;
  /** Of a main contractor, which names no zone: where its projects stand, most of them first; null of others. */
  projectPlaces: string[] | null;
}

export interface ServiceAreaFacts extends ReachFacts {
  /** All of it in one line, for those who do not see the map. */
  summary: string;
  map: DrawnMap | null;
}

/** How far a firm goes: its service zone, or where its projects stand. */
export async function describeReach(ctx: Context, company: CompanyProfile): Promise<ReachFacts> {
  const zone = company.serviceZone ? serviceZoneByValue(company.serviceZone) : undefined;
  return {
    coverage: zone?.label ?? null,
    isNationwide: zone?.radiusMiles === null,
    town: company.town,
    projectPlaces: company.accountType === "client" ? await listProjectPlaces(ctx, company) : null,
  };
}

/** The same, and the service zone as a map round the firm's town; without a map where we do not know the place. */
export async function describeServiceArea(ctx: Context, company: CompanyProfile): Promise<ServiceAreaFacts> {
  const reach = await describeReach(ctx, company);
  const zone = company.serviceZone ? serviceZoneByValue(company.serviceZone) : undefined;
  const facts = {
    ...reach,
    summary: zone?.radiusMiles
      ? `${reach.coverage} around ${company.town}`
      : [reach.coverage, `based in ${company.town}`].filter(Boolean).join(", "),
  };
  if (company.latitude === null || company.longitude === null || !company.town)
    return { ...facts, map: null };
  const home = { name: company.town, latitude: company.latitude, longitude: company.longitude };
  const towns = await listTownsAround(ctx, degreesAround(home, zone?.radiusMiles));
  return { ...facts, map: drawServiceArea({ home, radiusMiles: zone?.radiusMiles, towns }) };
}
