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
  keyOf,
  matches,
  matchesChoice,
  partOf,
} from "./directory.queries.ts";
import { optionsIn } from "./find-companies.ts";
import { type CountedCell, cellsAmong, cellsIn } from "./locate-cells.ts";
import { type Hit, distanceFinder, findHits } from "./match-sampled.ts";
import type { SampledCompany } from "./read-sample.ts";
import type { Cursor } from "./read-cursor.ts";
import type { SearchPlan } from "./search-plan.ts";
import { FIRST_SPECIALTY_KEY } from "./write-search-rows.ts";

/** What the sample, or the first of it, shows of a section. */
export interface Look {
  /** Of so many companies. */
  drawn: number;
  /** Matches in each part. */
  hits: number[];
  withoutChoice: number;
  /** Of so many of these come the options. */
  asked: number;
  /** In the order of the sort, where among all companies the hit stands that ends a page of each part. */
  reach: (number | null)[];
  /** Where the sort is by distance it is that hit's, and here is how many of the first of the sample are nearer. */
  passed: number[] | null;
  /** And where the cursor stands. */
  start: number | null;
  options: Record<string, number> | null;
  cells: CountedCell[] | null;
}

interface Asked {
  /** The first of the type's sample. */
  first: readonly SampledCompany[];
  /** Companies of the type. */
  companies: number;
  /** Nothing is asked for but specialties. */
  isOnlyChoice: boolean;
}

/** So many hits say how dense matches lie. */
const SURE_HITS = 4;
/** So many matches are asked for their specialties. */
const MAX_ASKED = 150;
/** Where the first of the sample promise less than this part of many, to count is quicker than to look at the rest. */
const FEW_BELOW = 1 / 3;

/** Which hit of a sample of so many ends the page, or, where its distance stands for those of many, is far enough. */
export function hitsToReach({ sort, limit }: SearchPlan, companies: number, drawn: number): number {
  const hits = Math.max(1, Math.ceil((limit * drawn) / companies));
  return isStored(sort) ? hits : Math.max(SURE_HITS, 3 * hits);
}

/** Looks at the first of the sample, which are in memory, and at all of it where these leave the number open. */
export async function lookAtSample(
  db: ReadableDb,
  plan: SearchPlan,
  parts: readonly Part[],
  asked: Asked,
): Promise<Look> {
  const { sampling, sort, after } = plan;
  const { first, companies, isOnlyChoice } = asked;
  const hits = findHits(first, plan, { withChoice: isOnlyChoice });
  const few = Math.ceil((sampling.many * FEW_BELOW * sampling.first) / companies);
  const isEnough =
    companies <= sampling.companies ||
    hits.length < few ||
    hits.filter(({ isChosen }) => isChosen).length >= sampling.certainHits;
  const look = isEnough ? summarise(hits, plan, parts, companies) : await lookAtAll(db, plan, parts, asked);
  return {
    ...look,
    asked: Math.min(look.withoutChoice, MAX_ASKED),
    passed: isStored(sort) ? null : countNearer(first, plan, look.reach),
    start: isStored(sort) && after ? findStart(first, plan) : 0,
  };
}

type Seen = Omit<Look, "asked" | "passed" | "start">;

function summarise(hits: readonly Hit[], plan: SearchPlan, parts: readonly Part[], companies: number): Seen {
  const { sampling, after, lattice } = plan;
  const chosen = hits.filter(({ isChosen }) => isChosen);
  const rankOf = rankFinder(plan);
  const isBehind = behindTest(plan);
  const last = hitsToReach(plan, companies, sampling.first);
  const ofPart = (part: number) => chosen.filter((hit) => hit.part === part);
  return {
    drawn: sampling.first,
    hits: parts.map(({ part }) => ofPart(part).length),
    withoutChoice: hits.length,
    reach: parts.map(({ part }) => {
      const own = ofPart(part).map(({ company }) => company);
      const ahead = part === after?.part ? own.filter(isBehind) : own;
      return ahead.map(rankOf).toSorted((one, other) => one - other)[last - 1] ?? null;
    }),
    options: countKeys(hits.slice(0, MAX_ASKED)),
    cells: lattice
      ? cellsAmong(
          chosen.map(({ company }) => company),
          lattice,
        )
      : null,
  };
}

function countKeys(hits: readonly Hit[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { company } of hits) {
    for (const key of company.keys) if (key >= FIRST_SPECIALTY_KEY) counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

function rankFinder({ sort, reached }: SearchPlan): (company: SampledCompany) => number {
  return sort === "nearest" ? distanceFinder(reached[0]) : (company) => company[`${sort}_rank`];
}

/** Whether a company comes after the cursor's in the order of the sort. */
function behindTest({ sort, reached, after }: SearchPlan): (company: SampledCompany) => boolean {
  if (!after) return () => true;
  if (sort === "nearest") {
    const distanceOf = distanceFinder(reached[0]);
    return (company) => distanceOf(company) > Number(after.key[0]);
  }
  return (company) => isKeyAfter(keyOf(sort, company), after.key);
}

function isKeyAfter(own: readonly (string | number)[], cursor: Cursor["key"]): boolean {
  for (const [index, value] of own.entries()) {
    const other = typeof value === "number" ? Number(cursor[index]) : String(cursor[index]);
    if (value !== other) return value > other;
  }
  return false;
}

/** The last of the first that stands before the cursor. */
function findStart(first: readonly SampledCompany[], plan: SearchPlan): number | null {
  const isBehind = behindTest(plan);
  const before = first.filter((company) => !isBehind(company)).map(rankFinder(plan));
  return before.length === 0 ? null : Math.max(...before);
}

/** How many of the first, whatever they do, a walk outwards passes in each part before it is so far. */
function countNearer(
  first: readonly SampledCompany[],
  { reached, after }: SearchPlan,
  chords: readonly (number | null)[],
): number[] {
  const distances = first.map(distanceFinder(reached[0]));
  return chords.map((chord, part) => {
    if (chord === null) return 0;
    const from = after && part === after.part ? Number(after.key[0]) : -1;
    return distances.filter((distance) => distance > from && distance <= chord).length;
  });
}

/** The same of the whole sample, which only the database holds. */
async function lookAtAll(
  db: ReadableDb,
  plan: SearchPlan,
  parts: readonly Part[],
  { companies, isOnlyChoice }: Asked,
): Promise<Seen> {
  const { sampling, chosenIds, sort, accountType, after } = plan;
  const groups = groupsOf(plan);
  const isChosen = chosenIds.length > 0 && !isOnlyChoice ? matchesChoice(chosenIds) : sql`true`;
  const conditions = [
    sql`s.account_type = ${sql.lit(accountType)}`,
    ...matches(plan, { isIndexed: true, withChoice: isOnlyChoice }),
    isInAnyOf(groups),
  ];
  const rank: RawBuilder<unknown> = isStored(sort) ? sql.ref(`s.${sort}_rank`) : distanceTo(plan.reached[0]);
  const isBehind = !after
    ? sql`true`
    : isStored(sort)
      ? isAfter(sort, after)
      : sql`${rank} > ${after.key[0]}::float8`;
  const ofPart = ({ part }: Part) => sql`is_chosen and part = ${sql.lit(part)}`;
  const last = hitsToReach(plan, companies, sampling.companies);
  const reachOf = (part: Part) => sql`
    (select rank from hit where ${ofPart(part)} and ${part.part === after?.part ? sql`is_behind` : sql`true`}
      order by rank limit 1 offset ${last - 1}::integer)`;
  const { rows } = await sql<Omit<Seen, "drawn">>`
    with hit as materialized (
      select ${partOf(groups)} as part, s.keys, s.x, s.y, s.z, ${isChosen} as is_chosen, ${rank} as rank,
        ${isBehind} as is_behind
      from search_sample s where ${allOf(conditions)}),
    asked as (select keys from hit limit ${MAX_ASKED})
    select (select count(*) from hit) as "withoutChoice",
      array[${sql.join(
        parts.map((part) => sql`(select count(*)::integer from hit where ${ofPart(part)})`),
      )}] as hits,
      array[${sql.join(parts.map(reachOf))}] as reach,
      ${optionsIn(sql`asked`)} as options,
      ${cellsIn(sql`(select * from hit where is_chosen) chosen`, plan.lattice)} as cells`.execute(db);
  return { ...rows[0]!, drawn: sampling.companies };
}
