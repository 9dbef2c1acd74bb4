import type { ReadableDb } from "#platform/db.ts";
import type { Part } from "./directory.queries.ts";
import { type Cell, cellsAmong, readCell } from "./locate-cells.ts";
import { type Look, hitsToReach, lookAtSample } from "./look-at-sample.ts";
import type { SampledCompany } from "./read-sample.ts";
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

/** How many matches the directory's own shares of each specialty count for, where few were seen. */
const PRIOR_HITS = 20;

/** Undefined for a directory so small that counting is as quick. */
export async function estimateMatches(
  db: ReadableDb,
  plan: SearchPlan,
  parts: readonly Part[],
): Promise<Estimate | undefined> {
  const { sampling, accountType, after } = plan;
  const tally = plan.statistics.tally[accountType];
  const companies = tally.get(0) ?? 0;
  if (companies <= sampling.smallest) return undefined;
  const first = plan.statistics.first[accountType];
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
      cells: locateEveryone(first, plan, companies),
    };
  }
  const look = await lookAtSample(db, plan, parts, { first, companies, isOnlyChoice });
  const { hits, withoutChoice, drawn } = look;
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
          withoutChoice: estimated(withoutChoice),
          options: shareOut(look, scale, tally),
        }),
  };
}

const isCertain = ({ certainHits, many }: Sampling, hits: number, scale: number) =>
  hits >= certainHits && hits * scale >= many;

/** Where a type's companies are, by the first of its sample. */
function locateEveryone(
  first: readonly SampledCompany[],
  { lattice }: SearchPlan,
  companies: number,
): Cell[] {
  if (!lattice) return [];
  return cellsAmong(first, lattice).map((cell) => readCell(cell, companies / first.length));
}

/** Each specialty's part of the matches: as seen among them, and where few were seen, as in the whole directory. */
function shareOut(
  { options, asked, withoutChoice }: Look,
  scale: number,
  tally: ReadonlyMap<number, number>,
): Map<number, number> {
  const matching = withoutChoice * scale;
  const everyone = tally.get(0) ?? 1;
  const shares = [...tally].flatMap(([key, companies]): [number, number][] => {
    if (key === 0) return [];
    const expected = (PRIOR_HITS * companies) / everyone;
    return [[key, (matching * ((options?.[key] ?? 0) + expected)) / (asked + PRIOR_HITS)]];
  });
  return new Map(shares);
}
