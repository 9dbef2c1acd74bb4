import type { Coordinates } from "#domain/places/measure-distance.ts";
import { locateOnSphere } from "./locate-squares.ts";
import type { SampledCompany } from "./read-sample.ts";
import type { SearchConditions } from "./search-plan.ts";
import { NATIONWIDE_KEY, VERIFIED_KEY } from "./write-search-rows.ts";

// What `directory.queries.ts` asks of a row in the database, asked of one in memory; a test holds the two together.

export interface Hit {
  company: SampledCompany;
  part: 0 | 1 | 2;
  /** It has one of the specialties that were chosen. */
  isChosen: boolean;
}

const holdsAny = (keys: readonly number[], wanted: readonly number[]) =>
  wanted.some((key) => keys.includes(key));

/** Whoever matches, whatever was chosen, or, where `withChoice`, has one of the chosen specialties, too. */
export function findHits(
  companies: readonly SampledCompany[],
  plan: SearchConditions,
  { withChoice }: { withChoice: boolean },
): Hit[] {
  const { text, isVerifiedOnly, chosenIds } = plan;
  const findPart = partFinder(plan);
  const hits: Hit[] = [];
  for (const company of companies) {
    const { haystack, keys } = company;
    if (text && !haystack.includes(text.spelt) && !holdsAny(keys, text.specialtyIds)) continue;
    if (isVerifiedOnly && !keys.includes(VERIFIED_KEY)) continue;
    const isChosen = chosenIds.length === 0 || holdsAny(keys, chosenIds);
    if (withChoice && !isChosen) continue;
    const part = findPart(company);
    if (part !== undefined) hits.push({ company, part, isChosen });
  }
  return hits;
}

/** Which part a company is in; none where neither it nor its service zone lies in the location. */
function partFinder({
  location,
  reached,
  accountType,
}: SearchConditions): (company: SampledCompany) => Hit["part"] | undefined {
  if (!location) return () => 0;
  const liesThere = locationTest(location, reached.length > 0);
  if (reached.length === 0 || accountType === "client")
    return (company) => (liesThere(company) ? 0 : undefined);
  const places = reached.map(locateOnSphere);
  return (company) => {
    if (liesThere(company)) return 0;
    if (company.keys.includes(NATIONWIDE_KEY)) return 2;
    const { reach } = company;
    return reach !== null && places.some((place) => (chordTo(company, place) ?? Infinity) <= reach)
      ? 1
      : undefined;
  };
}

function locationTest(
  location: NonNullable<SearchConditions["location"]>,
  isKnown: boolean,
): (company: SampledCompany) => boolean {
  if ("outward" in location) {
    const { outward, near } = location;
    return ({ outward_code, reach }) =>
      outward_code !== null && near.includes(outward_code) && (outward_code === outward || reach === null);
  }
  const { folded, regionKeys } = location;
  const isPlace = isKnown && regionKeys.length === 0;
  return ({ location_key, keys }) =>
    holdsAny(keys, regionKeys) ||
    (isPlace ? holdsAsWords(location_key, folded) : location_key.includes(folded));
}

const isPartOfWord = (sign: string | undefined) => sign !== undefined && /[a-z0-9]/.test(sign);

/** A place that we know is no part of another word. */
function holdsAsWords(text: string, words: string): boolean {
  // Nothing at all is found at the very end, too, and there again and again.
  for (let at = text.indexOf(words); at >= 0 && at < text.length; at = text.indexOf(words, at + 1)) {
    if (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + words.length])) return true;
  }
  return false;
}

function chordTo({ x, y, z }: SampledCompany, place: ReturnType<typeof locateOnSphere>): number | undefined {
  if (x === null || y === null || z === null) return undefined;
  return (x - place.x) ** 2 + (y - place.y) ** 2 + (z - place.z) ** 2;
}

/** The square of the chord to the place, rounded as the database rounds it; nobody is as far away as who has no place. */
export function distanceFinder(place: Coordinates | undefined): (company: SampledCompany) => number {
  const FARTHEST = 9;
  if (!place) return () => FARTHEST;
  const from = locateOnSphere(place);
  return (company) => {
    const chord = chordTo(company, from);
    return chord === undefined ? FARTHEST : Math.round(chord * 1e15) / 1e15;
  };
}
