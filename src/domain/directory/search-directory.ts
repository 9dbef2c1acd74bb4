import { specialtiesFor } from "#domain/catalogue/specialties.data.ts";
import type { StoredPicture } from "#domain/pictures/pictures.queries.ts";
import type { ReadContext, Scope } from "#domain/context.ts";
import type { FoundPlace } from "#domain/places/find-place.ts";
import { type Coordinates, measureDistance } from "#domain/places/measure-distance.ts";
import { anyone } from "#domain/verdict.ts";
import { keyOf } from "./directory.queries.ts";
import {
  type DirectorySearch,
  type SectionType,
  accountTypeOf,
  directorySearchSchema,
  rowsASection,
  usualSort,
} from "./directory.schema.ts";
import { type FoundCompany, findNamesakes } from "./find-companies.ts";
import { type Cell, latticeAround } from "./locate-cells.ts";
import { locateSearch } from "./locate-search.ts";
import { type Cursor, readCursor, writeCursor } from "./read-cursor.ts";
import { type Sampling, sampling as usualSampling } from "./sampling.data.ts";
import { type Count, type FoundSection, countSection, searchSection } from "./search-section.ts";
import { type Guess, guessSearch } from "./guess-search.ts";
import type { CommonPlan } from "./search-plan.ts";
import { planSearch } from "./understand-search.ts";

export type { Count } from "./search-section.ts";
export type { Guess, Nearby, Wider } from "./guess-search.ts";

/** A company as the list of results shows it. */
export interface DirectoryCard {
  number: number;
  name: string;
  town: string | null;
  county: string | null;
  picture: StoredPicture | null;
  /** Names of its specialties or services, in the catalogue's order. */
  specialties: string[];
  /** The beginning of its description, cut between words. */
  excerpt: string;
  /** Out of 5; null without reviews. */
  rating: number | null;
  reviewCount: number;
  verificationStatus: "none" | "pending" | "verified" | "rejected";
  verificationLevel: string | null;
  isClaimed: boolean;
  latitude: number | null;
  longitude: number | null;
  /** From the place asked for, in miles; null when either is not known. */
  distanceMiles: number | null;
  /** It is not there, but its service zone reaches the place asked for. */
  coversPlace: boolean;
  isNationwide: boolean;
}

export interface DirectorySection {
  type: SectionType;
  count: Count;
  companies: DirectoryCard[];
  /** What `afterMain` or `afterSub` has to be for the next page; undefined on the last one. */
  next: string | undefined;
  /** For each specialty's code: how many there would be with it alone chosen. None is left out. */
  options: Record<string, Count>;
  /** Where all of them are, in cells of a grid: about the place that was asked for, or over the whole country. */
  cells: Cell[];
}

export interface DirectoryPage {
  search: DirectorySearch;
  sections: DirectorySection[];
  /** How many there are of each type, whichever type was asked for. */
  counts: Record<SectionType, Count>;
  /** The place that the location names, when we know it. */
  place: FoundPlace | undefined;
  /** Or the name of the nation, region or county. */
  region: string | undefined;
  /** The place, or the towns of the region. */
  reached: readonly Coordinates[];
  /** What may have been meant, when almost nothing was found. */
  guess: Guess;
}

/** So few results may be of a misspelling, or of a search that is too narrow: the page says what is near. */
const ALMOST_NOTHING = 3;

/**
 * A page of the directory: main contractors and subcontractors in a section each. Reads at most a
 * fixed number of queries, however many companies there are; input that makes no sense is left out.
 */
export async function searchDirectory(
  ctx: ReadContext,
  input: unknown,
  sampling: Sampling = usualSampling,
): Promise<DirectoryPage> {
  const asked = directorySearchSchema.parse(input);
  anyone(ctx);
  const [{ place, region, reached }, words] = await Promise.all([
    locateSearch(ctx, asked.location),
    planSearch(ctx, asked, sampling),
  ]);
  const search = asked.sort === "nearest" && !place ? { ...asked, sort: usualSort(asked) } : asked;
  const common = { ...words, sort: search.sort, reached, lattice: latticeAround(reached) };
  const [main, sub] = await Promise.all([
    lookUp(ctx, search, common, "main", place),
    lookUp(ctx, search, common, "sub", place),
  ]);
  const found = [main, sub].reduce((sum, { section, count }) => sum + (section ? count.value : 0), 0);
  return {
    search,
    sections: [main, sub].flatMap(({ section }) => section ?? []),
    counts: { main: main.count, sub: sub.count },
    place,
    region: region?.name,
    reached,
    guess: found > ALMOST_NOTHING ? {} : await guessSearch(ctx, search, common, found),
  };
}

async function lookUp(
  ctx: Scope,
  search: DirectorySearch,
  common: CommonPlan,
  type: SectionType,
  place: FoundPlace | undefined,
): Promise<{ count: Count; section?: DirectorySection }> {
  const accountType = accountTypeOf[type];
  if (search.type !== "all" && search.type !== type)
    return { count: await countSection(ctx.db, { ...common, accountType }) };
  const after = readCursor(type === "main" ? search.afterMain : search.afterSub, search.sort);
  // One more says that there is a next page.
  const plan = { ...common, accountType, after, limit: rowsASection(search.type) + 1 };
  const mayComeFirst = search.sort === "recommended" && plan.namesakes[accountType];
  const namesakes = mayComeFirst ? await findNamesakes(ctx.db, plan) : [];
  const found = await searchSection(ctx.db, { ...plan, limit: plan.limit + namesakes.length });
  return { count: found.count, section: showSection(type, putFirst(namesakes, found, after), search, place) };
}

/** Whoever is called just as was typed comes first on the first page, and is on none of the others. */
function putFirst(
  namesakes: readonly FoundCompany[],
  found: FoundSection,
  after: Cursor | undefined,
): FoundSection {
  const numbers = new Set(namesakes.map(({ number }) => number));
  const others = found.companies.filter(({ number }) => !numbers.has(number));
  return { ...found, companies: after ? others : [...namesakes, ...others] };
}

function showSection(
  type: SectionType,
  { count, companies, options, cells }: FoundSection,
  search: DirectorySearch,
  place: FoundPlace | undefined,
): DirectorySection {
  const shown = companies.slice(0, rowsASection(search.type));
  const last = shown.at(-1);
  return {
    type,
    count,
    cells,
    companies: shown.map((company) => showCompany(company, place)),
    next:
      last && companies.length > shown.length
        ? writeCursor({ part: last.part, key: keyOf(search.sort, last) })
        : undefined,
    options: Object.fromEntries(
      specialtiesFor(accountTypeOf[type]).map(({ code, id }) => [
        code,
        options.get(id) ?? { value: 0, isExact: true },
      ]),
    ),
  };
}

function showCompany(company: FoundCompany, place: FoundPlace | undefined): DirectoryCard {
  const { number, name, town, county, latitude, longitude, picture, rating, reviewCount, isClaimed } =
    company;
  return {
    number,
    name,
    town,
    county,
    picture,
    specialties: nameSpecialties(company.keys),
    excerpt: cutDescription(company.description),
    rating,
    reviewCount,
    verificationStatus: company.verificationStatus as DirectoryCard["verificationStatus"],
    verificationLevel: company.verificationLevel,
    isClaimed,
    latitude,
    longitude,
    distanceMiles:
      place && latitude !== null && longitude !== null
        ? measureDistance(place, { latitude, longitude })
        : null,
    coversPlace: company.part > 0,
    isNationwide: company.part === 2,
  };
}

const specialties = specialtiesFor("all");

function nameSpecialties(keys: readonly number[]): string[] {
  const ids = new Set(keys);
  return specialties.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}

const MAX_EXCERPT = 200;

function cutDescription(text: string): string {
  const line = text.replace(/\s+/g, " ");
  if (line.length <= MAX_EXCERPT) return line;
  return `${line.slice(0, MAX_EXCERPT).replace(/\W*\s\S*$/u, "")} …`;
}
