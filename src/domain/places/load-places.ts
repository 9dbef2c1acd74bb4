import type { ReadableDb } from "#platform/db.ts";
import type { Coordinates } from "./measure-distance.ts";
import { normalisePlace } from "./normalise-place.ts";

export interface KnownPlace extends Coordinates {
  readonly name: string;
  readonly county: string | null;
  readonly nation: string | null;
  readonly population: number;
}

/** What else is known of where a town lies. */
export interface LiesIn {
  readonly county: string | null;
  /** Towns of other nations are not meant; null leaves all. */
  readonly nations: readonly string[] | null;
}

/** All places in memory (about 10 MB), for work that asks for hundreds of thousands of them. */
export interface KnownPlaces {
  findOutward(outward: string): KnownPlace | undefined;
  /** The largest town of the name in the county, or else in the nations. */
  findTown(name: string, liesIn: LiesIn): KnownPlace | undefined;
}

const BATCH = 5_000;

/** Reads the table of places once; what is imported later is not seen. */
export async function loadPlaces(db: ReadableDb): Promise<KnownPlaces> {
  const outwards = new Map<string, KnownPlace>();
  const towns = new Map<string, KnownPlace[]>();
  for await (const { kind, search_name, ...place } of readPlaces(db)) {
    if (kind === "outward") outwards.set(search_name, place);
    else towns.set(search_name, [...(towns.get(search_name) ?? []), place]);
  }
  for (const named of towns.values()) named.sort((a, b) => b.population - a.population);
  return {
    findOutward: (outward) => outwards.get(outward.toLowerCase()),
    findTown: (name, { county, nations }) => {
      const named = towns
        .get(normalisePlace(name))
        ?.filter(({ nation }) => !nations || nations.includes(nation ?? ""));
      return named?.find((town) => county !== null && town.county === county) ?? named?.[0];
    },
  };
}

/** In the order in which they came in; the few texts that counties and nations are are kept only once. */
async function* readPlaces(db: ReadableDb) {
  const texts = new Map<string | null, string | null>();
  const once = (text: string | null) => texts.get(text) ?? (texts.set(text, text), text);
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom("place")
      .select([
        "id",
        "kind",
        "name",
        "search_name",
        "county",
        "nation",
        "latitude",
        "longitude",
        "population",
      ])
      .where("id", ">", last)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id: _, ...row } of rows) {
      yield { ...row, county: once(row.county), nation: once(row.nation) };
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id;
  }
}
