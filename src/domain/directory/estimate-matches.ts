import { type RawBuilder, sql } from "kysely";
import type { ReadableDb } from "#platform/db.ts";
import {
  type Part,
  allOf,
  distanceTo,
  groupsOf,
  isAfter,
  isInAnyOf,
  isStored,
  matches,
  matchesChoice,
  partOf,
} from "./directory.queries.ts";
import { optionsIn } from "./find-companies.ts";
import { type Cell, type CountedCell, cellsIn, readCell } from "./locate-cells.ts";
import type { Sampling } from "./sampling.data.ts";
import type { SearchPlan } from "./search-plan.ts";

/** What the sample says of how many companies match; 0 stands for so few that they are to be counted. */
export interface Estimate {
  /** Companies of the type, as last counted. */
  companies: number;
  /** Matching companies of each part, by its number: enough to choose a way by, however few were seen. */
  parts: number[];
  /** How many companies one of the sample stands for. */
  scale: number;
  /**
   * How many companies in the order of the sort come before a page's worth of each part's matches is met, from the
   * cursor on; null where the sample has none there. Undefined without a sample: then everyone matches.
   */
  reach: (number | null)[] | undefined;
  /** Where the sort is by distance: how far from the place so many matches of each part are met, from the cursor on. */
  radii: { chord: number | null; matches: number }[];
  all: number;
  /** Matching companies of all parts whatever specialties were chosen. */
  withoutChoice: number;
  /** By specialty id, whatever specialties were chosen. */
  options: ReadonlyMap<number, number>;
  /** Where they are, when the plan has a lattice. */
  cells: Cell[];
}

/** So many hits say how dense matches lie. */
const SURE_HITS = 4;
/** How many matches the directory's own shares of each specialty count for, where few were seen. */
const PRIOR_HITS = 20;
/** So many matches are asked for their specialties. */
const MAX_ASKED = 150;
/** Where the first of the sample promise less than this part of many, to count is quicker than to look at the rest. */
const FEW_BELOW = 1 / 3;

/** Undefined for a directory so small that counting is as quick. */
export async function estimateMatches(
  db: ReadableDb,
  plan: SearchPlan,
  parts: readonly Part[],
): Promise<Estimate | undefined> {
  const { sampling, accountType, after } = plan;
  const tally = plan.tally[accountType];
  const companies = tally.get(0) ?? 0;
  if (companies <= sampling.smallest) return undefined;
  const isOnlyChoice = !plan.text && !plan.location && !plan.isVerifiedOnly;
  if (isOnlyChoice && plan.chosenIds.length === 0) {
    return {
      companies,
      parts: [companies],
      scale: 1,
      reach: undefined,
      radii: [],
      all: companies,
      withoutChoice: companies,
      options: tally,
      cells: await locateEveryone(db, plan, companies),
    };
  }
  const look = await lookAtSample(db, plan, parts, { companies, isOnlyChoice });
  const { hits, without_choice, options } = look;
  const drawn = look.is_first ? sampling.first : sampling.companies;
  const scale = companies / drawn;
  const estimated = (count: number) => (isCertain(sampling, count, scale) ? count * scale : 0);
  return {
    companies,
    parts: hits.map((count) => count * scale),
    scale,
    reach: look.reach.map((rank, part) =>
      look.passed && rank !== null
        ? (1 + look.passed[part]!) * (companies / sampling.first)
        : rank && rank - (part === after?.part ? (look.start ?? 0) : 0),
    ),
    radii: look.passed
      ? look.reach.map((chord) => ({ chord, matches: hitsToReach(plan, companies, drawn) * scale }))
      : [],
    cells: (look.cells ?? []).map((cell) => readCell(cell, scale)),
    all: estimated(hits.reduce((sum, count) => sum + count, 0)),
    ...(isOnlyChoice
      ? { withoutChoice: companies, options: tally }
      : {
          withoutChoice: estimated(without_choice),
          options: shareOut(options ?? {}, without_choice, without_choice * scale, tally),
        }),
  };
}

const isCertain = ({ certainHits, many }: Sampling, hits: number, scale: number) =>
  hits >= certainHits && hits * scale >= many;

/** Which hit of a sample of so many ends the page, or, where its distance stands for those of many, is far enough. */
function hitsToReach({ sort, limit }: SearchPlan, companies: number, drawn: number): number {
  const hits = Math.max(1, Math.ceil((limit * drawn) / companies));
  return isStored(sort) ? hits : Math.max(SURE_HITS, 3 * hits);
}

interface Look {
  /** Matches in each part. */
  hits: number[];
  without_choice: number;
  /** In the order of the sort, where among all companies the hit stands that ends a page of each part. */
  reach: (number | null)[];
  /** Where the sort is by distance it is that hit's, and here is how many of the first of the sample are nearer. */
  passed: number[] | null;
  /** And where the cursor stands. */
  start: number | null;
  /** Only the first of the sample were looked at. */
  is_first: boolean;
  options: Record<string, number> | null;
  cells: CountedCell[] | null;
}

/** Where a type's companies are, by the first of its sample. */
async function locateEveryone(
  db: ReadableDb,
  { lattice, sampling, accountType }: SearchPlan,
  companies: number,
): Promise<Cell[]> {
  if (!lattice) return [];
  const first = sql`(
    select s.x, s.y, s.z from search_sample s
    where s.account_type = ${sql.lit(accountType)} and s.nth <= ${sampling.first}) first`;
  const { rows } = await sql<{
    cells: CountedCell[] | null;
  }>`select ${cellsIn(first, lattice)} as cells`.execute(db);
  const scale = companies / Math.min(companies, sampling.first);
  return (rows[0]!.cells ?? []).map((cell) => readCell(cell, scale));
}

interface LookOptions {
  companies: number;
  isOnlyChoice: boolean;
}

async function lookAtSample(
  db: ReadableDb,
  plan: SearchPlan,
  parts: readonly Part[],
  { companies, isOnlyChoice }: LookOptions,
): Promise<Look> {
  const { sampling, chosenIds, sort, accountType, after } = plan;
  const groups = groupsOf(plan);
  const isChosen = chosenIds.length > 0 && !isOnlyChoice ? matchesChoice(chosenIds) : sql`true`;
  const conditions = (isIndexed: boolean) => matches(plan, { isIndexed, withChoice: isOnlyChoice });
  const ofType = sql`s.account_type = ${sql.lit(accountType)}`;
  const isFirst = sql`s.nth <= ${sampling.first}`;
  const distance = distanceTo(plan.reached[0]);
  const rank = isStored(sort) ? sql.ref(`s.${sort}_rank`) : distance;
  const cursor = isStored(sort) ? after : undefined;
  const behind = isStored(sort) || !after ? sql`-1` : sql`${after.key[0]}::float8`;
  const hitsWhere = (where: RawBuilder<unknown>, isIndexed: boolean) => sql`
    select ${partOf(groups)} as part, s.keys, s.x, s.y, s.z, ${isChosen} as is_chosen, ${rank} as rank,
      ${cursor ? isAfter(sort, cursor) : sql`${rank} > ${behind}`} as is_after
    from search_sample s where ${allOf([ofType, where, ...conditions(isIndexed), isInAnyOf(groups)])}`;
  const last = (drawn: number) => hitsToReach(plan, companies, drawn);
  const ofPart = ({ part }: Part) => sql`is_chosen and part = ${sql.lit(part)}`;
  const reachOf = (part: Part) => sql`
    (select rank from hit where ${ofPart(part)} and ${part.part === after?.part ? sql`is_after` : sql`true`}
      order by rank limit 1 offset case when (select is_first from look)
        then ${last(sampling.first) - 1}::integer else ${last(sampling.companies) - 1}::integer end)`;
  // Who is nearer than that, of any kind: what a walk outwards passes.
  const passed = sql`array(
    select (select count(*) from search_sample s where ${allOf([ofType, isFirst])} and ${distance} <= hit.chord
      and (${distance} > ${behind} or hit.nth <> ${(after?.part ?? 0) + 1}::integer))
    from reached, unnest(reach) with ordinality as hit (chord, nth) order by nth)`;
  const few = Math.ceil((sampling.many * FEW_BELOW * sampling.first) / companies);
  const { rows } = await sql<Look>`
    with first as materialized (${hitsWhere(isFirst, false)}),
    look as materialized (
      select ${companies <= sampling.companies} or count(*) < ${few}
        or count(*) filter (where is_chosen) >= ${sampling.certainHits} as is_first from first
    ),
    rest as materialized (${hitsWhere(sql`not ${isFirst} and not (select is_first from look)`, true)}),
    hit as (select * from first union all select * from rest),
    asked as (select keys from hit limit ${MAX_ASKED}),
    reached as materialized (select array[${sql.join(parts.map(reachOf))}] as reach)
    select (select is_first from look) as is_first, (select count(*) from hit) as without_choice,
      array[${sql.join(
        parts.map((part) => sql`(select count(*)::integer from hit where ${ofPart(part)})`),
      )}] as hits,
      (select reach from reached) as reach, ${isStored(sort) ? sql`null` : passed} as passed,
      ${cursor ? sql`(select max(${rank}) from search_sample s where ${allOf([ofType, isFirst])} and not ${isAfter(sort, cursor)})` : sql`0`} as start,
      ${optionsIn(sql`asked`)} as options,
      ${cellsIn(sql`(select * from hit where is_chosen) chosen`, plan.lattice)} as cells`.execute(db);
  return rows[0]!;
}

/** Each specialty's part of the matches: as seen among them, and where few were seen, as in the whole directory. */
function shareOut(
  seen: Record<string, number>,
  hits: number,
  matching: number,
  tally: ReadonlyMap<number, number>,
): Map<number, number> {
  const everyone = tally.get(0) ?? 1;
  const shares = [...tally].flatMap(([key, companies]): [number, number][] => {
    if (key === 0) return [];
    const expected = (PRIOR_HITS * companies) / everyone;
    return [[key, (matching * ((seen[key] ?? 0) + expected)) / (Math.min(hits, MAX_ASKED) + PRIOR_HITS)]];
  });
  return new Map(shares);
}
