import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import { listTownsAround } from "#domain/companies/list-towns-around.ts";
import { listProjectPlaces } from "#domain/projects/list-project-places.ts";
import type { Context } from "#domain/context.ts";
import { type DrawnMap, drawServiceArea } from "../../maps/draw-service-area.server.ts";
import { degreesAround } from "../../maps/map-view.server.ts";

export interface ServiceAreaFacts {
  /** The primary coverage area, such as `25 miles`; null when the firm names none. */
  coverage: string | null;
  isNationwide: boolean;
  town: string | null;
  /** Of a main contractor, which names no zone: where its projects stand, most of them first; null of others. */
  projectPlaces: string[] | null;
  /** All of it in one line, for those who do not see the map. */
  summary: string;
  map: DrawnMap | null;
}

/** The service zone in words and as a map round the firm's town; without a map where we do not know the place. */
export async function describeServiceArea(ctx: Context, company: CompanyProfile): Promise<ServiceAreaFacts> {
  const zone = company.serviceZone ? serviceZoneByValue(company.serviceZone) : undefined;
  const coverage = zone?.label ?? null;
  const facts = {
    coverage,
    isNationwide: zone?.radiusMiles === null,
    town: company.town,
    projectPlaces: company.accountType === "client" ? await listProjectPlaces(ctx, company) : null,
    summary: zone?.radiusMiles
      ? `${coverage} around ${company.town}`
      : [coverage, `based in ${company.town}`].filter(Boolean).join(", "),
  };
  if (company.latitude === null || company.longitude === null || !company.town)
    return { ...facts, map: null };
  const home = { name: company.town, latitude: company.latitude, longitude: company.longitude };
  const towns = await listTownsAround(ctx, degreesAround(home, zone?.radiusMiles));
  return { ...facts, map: drawServiceArea({ home, radiusMiles: zone?.radiusMiles, towns }) };
}
