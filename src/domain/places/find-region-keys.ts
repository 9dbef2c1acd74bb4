import { listRegionKeys } from "./find-region.ts";

const byName = new Map(listRegionKeys().map(({ name, keys }) => [name, keys]));
const byOwn = new Map([...byName.values()].map((keys) => [keys[0]!, keys]));

/** The keys of the regions in which a place lies, its county's first; none where neither county nor nation is known. */
export function findRegionKeys({
  county,
  nation,
}: {
  county: string | null;
  nation: string | null;
}): readonly number[] {
  return byName.get(county?.toLowerCase() ?? "") ?? byName.get(nation?.toLowerCase() ?? "") ?? [];
}

/** The keys of regions, with those of all that they lie in. */
export function widenRegionKeys(keys: readonly number[]): number[] {
  return [...new Set(keys.flatMap((key) => byOwn.get(key) ?? [key]))];
}
