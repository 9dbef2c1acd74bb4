import type { ReadableDb } from "#platform/db.ts";
import { type Ring, drawRings } from "./draw-rings.ts";
import { type Part, isStored, partsOf } from "./directory.queries.ts";
import { type Estimate, estimateMatches } from "./estimate-matches.ts";
import {
  type Found,
  type FoundCompany,
  countOptions,
  findByIndex,
  findByRings,
  findByWalk,
  findPageByIndex,
  walkedLocation,
} from "./find-companies.ts";
import { type Cell, readCell } from "./locate-cells.ts";
import type { SearchPlan } from "./search-plan.ts";

export interface Count {
  value: number;
  /** Always below a thousand; a larger count may be an estimate. */
  isExact: boolean;
}

export interface FoundSection {
  count: Count;
  /** Up to the plan's limit; one more than a page says that there is a next one. */
  companies: FoundCompany[];
  /** How many would be found by each specialty alone, by its id; what is not there has none. */
  options: ReadonlyMap<number, Count>;
  /** Where all that were found are, when the plan has a lattice; of an estimate, about. */
  cells: Cell[];
}

/** A walk goes on until it should have met three times as many as it needs, were they spread evenly. */
const WALK_MARGIN = 3;
/** The sample is coarse, so the place of a hit is not exact. */
const REACH_MARGIN = 1.5;
const MIN_WALK = 200;
/** A walk that may be in vain takes at most this part of what the index does. */
const CHEAP = 4;
/** So many times as many as are wanted are expected in the first ring of a walk outwards. */
const FIRST_RING = 1.5;
/** Until the page is full, so many times as many as are wanted are met. */
const RING_MARGIN = 4;
/** To fetch one match through the index takes as long as to pass so many companies on a walk. */
const STEPS_A_MATCH = 2.5;

/**
 * One section of a page. A sample says first whether many companies match. Few are all fetched
 * through the index and counted; of many the page is found by walking through the companies in the
 * order of the sort where the sample says that this is short, and their number is an estimate. A walk that leads further
 * than it said is given up.
 */
export async function searchSection(db: ReadableDb, plan: SearchPlan): Promise<FoundSection> {
  const parts = partsOf(plan);
  const estimate = await estimateMatches(db, plan, parts);
  const many = estimate?.all ?? 0;
  const options = (found: Found | undefined) => findOptions(db, plan, estimate, found);
  if (!estimate || many === 0) {
    const found = await findByIndex(db, plan);
    return {
      count: { value: found.total, isExact: true },
      companies: found.companies,
      options: await options(found),
      cells: found.cells.map((cell) => readCell(cell, 1)),
    };
  }
  return {
    count: about(many),
    companies: await findInParts(db, plan, parts, estimate),
    options: await options(undefined),
    cells: estimate.cells,
  };
}

/** How many a section would show, without showing it. */
export async function countSection(
  db: ReadableDb,
  common: Omit<SearchPlan, "after" | "limit">,
): Promise<Count> {
  const plan: SearchPlan = { ...common, lattice: undefined, after: undefined, limit: 0 };
  const estimate = await estimateMatches(db, plan, partsOf(plan));
  const many = estimate?.all ?? 0;
  if (many > 0) return about(many);
  const { total } = await findByIndex(db, plan);
  return { value: total, isExact: true };
}

/** Goes through the parts in turn until the page is full. */
async function findInParts(
  db: ReadableDb,
  plan: SearchPlan,
  parts: readonly Part[],
  estimate: Estimate,
): Promise<FoundCompany[]> {
  const companies: FoundCompany[] = [];
  for (const part of parts.slice(plan.after?.part ?? 0)) {
    const after = plan.after?.part === part.part ? plan.after : undefined;
    const rest = { ...plan, after, limit: plan.limit - companies.length };
    companies.push(...(await findInPart(db, rest, part, estimate)));
    if (companies.length === plan.limit) break;
  }
  return companies;
}

async function findInPart(
  db: ReadableDb,
  plan: SearchPlan,
  part: Part,
  estimate: Estimate,
): Promise<FoundCompany[]> {
  const byIndex = () => findPageByIndex(db, plan, part);
  const steps = stepsOf(plan, part, estimate);
  if (steps === undefined) return byIndex();
  if (!isStored(plan.sort))
    return (await findByRings(db, plan, part, ringsOf(plan, part, estimate))) ?? byIndex();
  const walk = (most: number) => findByWalk(db, plan, part, most);
  // Asked for more of a location than this, the database would rather fetch and sort all that lie there.
  const isShort = walkedLocation(plan, part.part) !== undefined && steps > MIN_WALK;
  return (isShort ? await walk(MIN_WALK) : undefined) ?? (await walk(steps)) ?? byIndex();
}

/** How far a walk for a page of the part may lead; undefined when the index is the shorter way. */
function stepsOf(
  plan: SearchPlan,
  { part }: Part,
  { companies, parts, scale, reach, radii }: Estimate,
): number | undefined {
  const many = parts[part] ?? 0;
  if (many === 0) return undefined;
  const evenly = (matches: number) =>
    Math.max(MIN_WALK, Math.ceil((WALK_MARGIN * plan.limit * companies) / matches));
  const even = evenly(many);
  if (isStored(plan.sort) && (!reach || walkedLocation(plan, part) !== undefined)) return even;
  const far = reach?.[part] ?? null;
  if (far === null) return undefined;
  if (!isStored(plan.sort)) {
    // Whoever covers the place from elsewhere begins only where it ends.
    const share = part === 0 ? Math.min(1, (RING_MARGIN * plan.limit) / radii[part]!.matches) : 1;
    return share * far < STEPS_A_MATCH * many ? far : undefined;
  }
  const steps = Math.max(even, Math.ceil(REACH_MARGIN * far));
  if (steps < STEPS_A_MATCH * many) return steps;
  // A coarse sample may have missed the first ones, and some: a walk that costs little beside the index is worth a try.
  const likely = many + 2 * Math.sqrt(scale * (many + scale));
  return evenly(likely) * CHEAP < STEPS_A_MATCH * likely ? evenly(likely) : undefined;
}

/** The first ring is to hold one and a half times what is wanted; the last ends where the sample has met many more. */
function ringsOf(plan: SearchPlan, { part }: Part, { radii }: Estimate): Ring[] {
  const { chord, matches } = radii[part]!;
  const from = plan.after?.part === part ? Number(plan.after.key[0]) : 0;
  const share = Math.min(1, (FIRST_RING * plan.limit) / matches);
  return drawRings(plan.reached[0]!, { from, width: share * (chord! - from), upto: chord! });
}

async function findOptions(
  db: ReadableDb,
  plan: SearchPlan,
  estimate: Estimate | undefined,
  found: Found | undefined,
): Promise<Map<number, Count>> {
  if (estimate && estimate.withoutChoice > 0) {
    return new Map([...estimate.options].map(([id, companies]) => [id, about(companies)]));
  }
  const { options } = found && plan.chosenIds.length === 0 ? found : await countOptions(db, plan);
  return new Map(Object.entries(options).map(([id, value]) => [Number(id), { value, isExact: true }]));
}

/** Of several counts together: exact only if each of them is. */
export const sumCounts = (counts: readonly Count[]): Count => ({
  value: counts.reduce((sum, { value }) => sum + value, 0),
  isExact: counts.every(({ isExact }) => isExact),
});

/** An estimate in two digits. */
export function about(value: number): Count {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return { value: Math.round(value / unit) * unit, isExact: false };
}
