import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { keyOf, sortedColumns } from "#domain/directory/directory.queries.ts";
import {
  type DirectorySearch,
  type DirectorySort,
  type SectionType,
  rowsASection,
} from "#domain/directory/directory.schema.ts";
import { writeCursor } from "#domain/directory/read-cursor.ts";
import { type Sampling, sampling } from "#domain/directory/sampling.data.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import { locateSearch } from "#domain/directory/locate-search.ts";
import type { Coordinates } from "#domain/places/measure-distance.ts";
import { type NaiveAnswer, searchNaively, sortOf } from "./naive-search.ts";
import type { BenchQuery } from "./queries.ts";

export interface Precision {
  sampling: Sampling;
  /** Up to here a count has to be exact. */
  exactTo: number;
  /** How far *about N* may be from the truth, as a part of it. */
  tolerance: number;
}

export const usualPrecision: Precision = { sampling, exactTo: 1_000, tolerance: 0.35 };

export interface PreparedQuery extends BenchQuery {
  /** With the cursors that the pages before would have given. */
  search: DirectorySearch;
  expected?: Partial<Record<SectionType, NaiveAnswer>>;
}

/** Answers the query naively, and puts the cursor of the page before into it. */
export async function prepareQuery(ctx: Context, query: BenchQuery): Promise<PreparedQuery> {
  const { reached } = await locateSearch(ctx, query.search.location);
  const expected: NonNullable<PreparedQuery["expected"]> = {};
  const search = { ...query.search };
  const page = rowsASection(search.type);
  for (const type of ["main", "sub"] as const) {
    if (search.type !== "all" && search.type !== type) continue;
    const before = query.offset > 0 ? 1 : 0;
    const answer = await searchNaively(ctx.db, query.search, reached, type, {
      offset: query.offset - before,
      limit: page + before,
    });
    const last = before ? answer.rows.shift() : undefined;
    const after = last ? await cursorAfter(ctx, sortOf(query.search, reached), reached, last) : "";
    if (type === "main") search.afterMain = after;
    else search.afterSub = after;
    // Beyond its end a section starts again.
    expected[type] =
      before && !last
        ? await searchNaively(ctx.db, query.search, reached, type, { offset: 0, limit: page })
        : answer;
  }
  return { ...query, search, expected };
}

/** A further page of a query that nobody answers naively begins after somebody of the location, so far down as it says. */
export async function goSomewhere(ctx: Context, query: BenchQuery): Promise<PreparedQuery> {
  if (query.offset === 0) return query;
  const { reached } = await locateSearch(ctx, query.search.location);
  const sort = sortOf(query.search, reached);
  const { rows } = await sql<{ number: number }>`
    select number from company_search
    where location_key like ${`%${query.search.location.toLowerCase()}%`}
    order by number limit 1 offset ${query.offset / 10}`.execute(ctx.db);
  const after = rows[0] ? await cursorAfter(ctx, sort, reached, { number: rows[0].number, part: 0 }) : "";
  return { ...query, search: { ...query.search, afterMain: after, afterSub: after } };
}

async function cursorAfter(
  ctx: Context,
  sort: DirectorySort,
  reached: readonly Coordinates[],
  { number, part }: NaiveAnswer["rows"][number],
): Promise<string> {
  const { rows } = await sql<Record<string, unknown>>`
    select ${sortedColumns({ sort, reached })}, s.number from company_search s where s.number = ${number}`.execute(
    ctx.db,
  );
  return writeCursor({ part, key: keyOf(sort, rows[0]!) });
}

/** What differs from the naive answer, in words; nothing when the page and the counts are right. */
export async function compareAnswers(
  ctx: Context,
  { search, expected }: PreparedQuery,
  { sampling, exactTo, tolerance }: Precision = usualPrecision,
): Promise<string[]> {
  const page = await searchDirectory(ctx, search, sampling);
  return page.sections.flatMap(({ type, companies, count }) => {
    const { rows, count: exact } = expected![type]!;
    const [found, wanted] = [companies.map(({ number }) => number), rows.map(({ number }) => number)];
    const isRight = count.isExact
      ? count.value === exact
      : exact > exactTo && Math.abs(count.value - exact) <= tolerance * exact;
    return [
      ...(found.join() === wanted.join()
        ? []
        : [`${type}: found ${found.join()} instead of ${wanted.join()}`]),
      ...(isRight ? [] : [`${type}: ${count.isExact ? "" : "about "}${count.value} instead of ${exact}`]),
    ];
  });
}
