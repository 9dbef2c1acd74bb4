import type { Scope } from "#domain/context.ts";
import { type FoundPlace, findPlace } from "#domain/places/find-place.ts";
import { type FoundRegion, findRegion } from "#domain/places/find-region.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import { anyone } from "#domain/verdict.ts";

export interface LocatedSearch {
  place: FoundPlace | undefined;
  region: FoundRegion | undefined;
  /** Whose service zone reaches one of these covers the location. */
  reached: readonly Coordinates[];
}

/** The place or the region that a search's location names; neither when we know none that is called that. */
export async function locateSearch(ctx: Scope, location: string): Promise<LocatedSearch> {
  anyone(ctx);
  const region = findRegion(location);
  const place = location === "" || region ? undefined : await findPlace(ctx, location);
  return { place, region, reached: place ? [place] : (region?.towns ?? []) };
}
