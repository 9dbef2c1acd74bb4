import { type RawBuilder, sql } from "kysely";
import { escapeLike } from "#platform/escape-like.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import type { DirectorySort } from "./directory.schema.ts";
import { locateOnSphere, locateSquares } from "./locate-squares.ts";
import type { Cursor } from "./read-cursor.ts";
import type { SearchConditions, SearchPlan } from "./search-plan.ts";
import { EVERY_SQUARE, NATIONWIDE_KEY, VERIFIED_KEY } from "./write-search-rows.ts";

// Conditions on `company_search s`, or on `search_sample s`, which has the same columns.

type Condition = RawBuilder<unknown>;

export const contains = (column: Condition, text: string) => sql`${column} like ${`%${escapeLike(text)}%`}`;
const haystack = sql`s.haystack`;

/** Any two letters or digits are followed by a third, which the trigram index can look up with them. */
const TWO_LETTERS = /^[a-z0-9]{2}$/;

function matchesText(
  { spelt, specialtyIds }: NonNullable<SearchPlan["text"]>,
  isIndexed: boolean,
): Condition {
  const isInText =
    isIndexed && TWO_LETTERS.test(spelt)
      ? sql`s.haystack ~ ${`${spelt}[a-zA-Z0-9]`}`
      : contains(haystack, spelt);
  return specialtyIds.length === 0 ? isInText : sql`(${isInText} or s.keys && ${specialtyIds}::integer[])`;
}

/** Everything asked for but the location; `isIndexed` when the word index is to answer it. */
export function matches(
  { text, isVerifiedOnly, chosenIds }: SearchConditions,
  { isIndexed, withChoice }: { isIndexed: boolean; withChoice: boolean },
): Condition[] {
  return [
    ...(text ? [matchesText(text, isIndexed)] : []),
    ...(isVerifiedOnly ? [sql`s.keys @> array[${VERIFIED_KEY}::integer]`] : []),
    ...(withChoice && chosenIds.length > 0 ? [matchesChoice(chosenIds)] : []),
  ];
}

export const matchesChoice = (chosenIds: readonly number[]) => sql`s.keys && ${chosenIds}::integer[]`;

export const allOf = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** A section's results come in parts: those who are there, those whose zone reaches it, those who work anywhere. */
export interface Part {
  part: 0 | 1 | 2;
  where: Condition[];
}

/** Parts that the word index looks up at once, and how a row of them says which one it is of. */
export interface PartGroup {
  part: Condition;
  where: Condition[];
}

function liesThere(location: NonNullable<SearchPlan["location"]>, isPlace: boolean): Condition {
  if ("outward" in location) {
    const { outward, near } = location;
    return sql`(s.outward_code = any(${near}::text[]) and (s.outward_code = ${outward} or s.reach is null))`;
  }
  const { folded, regionKeys } = location;
  // As an operator it would count twice how rare the location is, and words were no longer looked up with it.
  const inText = isPlace
    ? sql`(${liesInText(folded)} and regexp_like(s.location_key, ${asWords(folded)}))`
    : liesInText(folded);
  return regionKeys.length === 0 ? inText : sql`(s.keys && ${regionKeys}::integer[] or ${inText})`;
}

/** A place that we know is no part of another word: London is not Londonderry. */
export function asWords(folded: string): string {
  return `(^|[^a-z0-9])${folded.replace(/[^a-z0-9 ]/g, "\\$&")}($|[^a-z0-9])`;
}

/**
 * Of one or two letters the word index knows nothing, but there are few locations. Joined with them, each is looked up in
 * the order by location; of an array of them the database asks the word index, which takes thirty times as long.
 */
function liesInText(folded: string): Condition {
  if (folded.length > 2) return contains(sql`s.location_key`, folded);
  return sql`s.location_key in (
    select location_key from search_location where ${contains(sql`location_key`, folded)})`;
}

/** Only subcontractors have service zones. Without a location there is one part with everyone. */
export function partsOf(plan: SearchConditions): Part[] {
  const { there, zone } = whereabouts(plan);
  if (!zone) return [{ part: 0, where: there ? [there] : [] }];
  return [
    { part: 0, where: [there!] },
    { part: 1, where: [zone.isTouched(false), zone.isReached, zone.isElsewhere] },
    { part: 2, where: [isNationwide, zone.isElsewhere] },
  ];
}

/** The same parts in as few groups as the index can look up. */
export function groupsOf(plan: SearchConditions): PartGroup[] {
  const { there, zone } = whereabouts(plan);
  const first = { part: sql`0`, where: there ? [there] : [] };
  if (!zone) return [first];
  return [
    first,
    {
      part: sql`case when ${isNationwide} then 2 else 1 end`,
      where: [zone.isTouched(true), sql`(${isNationwide} or ${zone.isReached})`, zone.isElsewhere],
    },
  ];
}

export const isInAnyOf = (groups: readonly PartGroup[]) =>
  sql`(${sql.join(
    groups.map(({ where }) => sql`(${allOf(where)})`),
    sql` or `,
  )})`;

/** Whoever is in one group is in no other. */
export const partOf = ([first, rest]: readonly PartGroup[]) =>
  rest ? sql`case when ${allOf(first!.where)} then 0 else ${rest.part} end` : sql`0`;

const isNationwide = sql`s.keys @> array[${NATIONWIDE_KEY}::integer]`;

/** Who lies in the location, and who works there from elsewhere. */
function whereabouts({ location, reached, accountType }: SearchConditions) {
  if (!location) return {};
  const isPlace = reached.length > 0 && !("regionKeys" in location && location.regionKeys.length > 0);
  const there = liesThere(location, isPlace);
  if (reached.length === 0 || accountType === "client") return { there };
  const squares = [...new Set(reached.flatMap(locateSquares))];
  return {
    there,
    zone: {
      isElsewhere: sql`(${there}) is not true`,
      isReached: sql`(${sql.join(reached.map(reaches), sql` or `)})`,
      isTouched: (orNationwide: boolean) =>
        sql`s.squares && ${[...squares, ...(orNationwide ? [EVERY_SQUARE] : [])]}::integer[]`,
    },
  };
}

function reaches(place: Coordinates): Condition {
  return sql`${chordTo(place)} <= s.reach`;
}

function chordTo(place: Coordinates): Condition {
  const { x, y, z } = locateOnSphere(place);
  return sql`(s.x - ${x}) * (s.x - ${x}) + (s.y - ${y}) * (s.y - ${y}) + (s.z - ${z}) * (s.z - ${z})`;
}

const sortColumns = {
  name: ["name_key", "number"],
  rating: ["rating_key", "name_key", "number"],
  location: ["location_key", "name_key", "number"],
  recommended: ["merit_key", "name_key", "number"],
  nearest: ["distance_key", "name_key", "number"],
} satisfies Record<DirectorySort, string[]>;

/** What the rows themselves are ordered by, without regard to what is asked: there a walk along the order is possible. */
export const storedSorts = ["name", "rating", "location", "recommended"] as const;
export const isStored = (sort: DirectorySort) => sort !== "nearest";

/** A company's columns that a page is made from; how far it is from the place is known only where that orders the page. */
export const sortedColumns = ({ sort, reached }: Pick<SearchPlan, "sort" | "reached">): Condition =>
  sql`s.number, s.name_key, s.rating_key, s.location_key, s.merit_key, s.keys, s.x, s.y, s.z,
    ${sort === "nearest" ? distanceTo(reached[0]) : sql`null::float8`} as distance_key`;

/** The square of the chord, which orders as the miles do; nobody is as far away as who has no place. */
export function distanceTo(place: Coordinates | undefined): Condition {
  if (!place) return sql`9::float8`;
  // Firms that lie mirrored around the place are as far away: what their sines' last digits say is no order.
  return sql`coalesce(round((${chordTo(place)}) * 1e15::float8) / 1e15::float8, 9)`;
}

const columnsOf = (sort: DirectorySort, table: string) =>
  sql.join(sortColumns[sort].map((column) => sql.ref(`${table}.${column}`)));

export const orderBy = (sort: DirectorySort, table = "s") => columnsOf(sort, table);

const typesOf = (sort: DirectorySort) =>
  sortColumns[sort].map((column) => {
    if (column === "distance_key") return sql`float8`;
    return column === "name_key" || column === "location_key" ? sql`text` : sql`bigint`;
  });

/** Rows after the cursor's company within its part. */
export function isAfter(sort: DirectorySort, { key }: Pick<Cursor, "key">, table = "s"): Condition {
  const types = typesOf(sort);
  return sql`(${columnsOf(sort, table)}) > (${sql.join(key.map((value, index) => sql`${value}::${types[index]!}`))})`;
}

export const keyOf = (sort: DirectorySort, row: object) =>
  sortColumns[sort].map((column) => (row as Record<string, string | number>)[column]!);

/** The rows of `page` with what a card shows of each company, as one JSON list in the page's order. */
export const cardsOf = (sort: DirectorySort) => sql`
  (select json_agg(json_build_object(
      'part', p.part, 'number', p.number, 'name_key', p.name_key, 'rating_key', p.rating_key,
      'location_key', p.location_key, 'merit_key', p.merit_key, 'distance_key', p.distance_key, 'keys', p.keys,
      'name', c.name, 'town', c.town, 'county', c.county, 'latitude', c.latitude, 'longitude', c.longitude,
      'description', left(c.description, 400), 'rating', c.rating, 'reviewCount', c.review_count,
      'verificationStatus', c.verification_status, 'verificationLevel', c.verification_level,
      'isClaimed', c.is_claimed,
      'picture', case when shown.id is not null then json_build_object('id', shown.id, 'width', shown.width,
        'height', shown.height, 'widths', shown.widths, 'alt', shown.alt) end)
    order by p.part, ${columnsOf(sort, "p")})
  from page p
  join company c on c.number = p.number
  left join picture shown on shown.id = c.picture_id)`;
