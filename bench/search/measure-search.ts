import { sql } from "kysely";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { withoutTimeLimit } from "#platform/server-connections.ts";
import { type PreparedQuery, compareAnswers, goSomewhere, prepareQuery } from "./compare-answers.ts";
import { generateCompanies } from "./generate-companies.ts";
import type { Target } from "./open-targets.ts";
import type { BenchQuery } from "./queries.ts";

export interface Loading {
  companies: number;
  /** Undefined where it was loaded before. */
  rebuildSeconds: number | undefined;
  /** Of the search's tables without and of their indexes, in MB, and of the companies' own tables with theirs. */
  tableMb: number;
  indexMb: number;
  companyMb: number;
}

export interface Timings {
  /** Milliseconds, one a query. */
  byKind: Map<string, number[]>;
}

export interface Measured {
  loading: Loading;
  search: Timings;
  naive: Timings;
  queries: number;
  /** Queries whose page or count is not what the plain rules say. */
  wrong: string[];
  /** How many queries were compared. */
  controlled: number;
}

/**
 * Loads the companies where there are none, answers every so manieth query naively once, none where that is 0, and then
 * searches in rounds.
 */
export async function measureSearch(
  target: Target,
  queries: readonly BenchQuery[],
  { companies, rounds, control }: { companies: number; rounds: number; control: number },
  report: (text: string) => void,
): Promise<Measured> {
  const loading = await load(target, companies);
  report(
    `${loading.companies} companies: ${loading.rebuildSeconds?.toFixed(0) ?? "no"} s to write the search's tables`,
  );
  const naive: Timings = { byKind: new Map() };
  const search: Timings = { byKind: new Map() };
  const prepared: PreparedQuery[] = [];
  for (const [nth, query] of queries.entries()) {
    const isControlled = control > 0 && nth % control === 0;
    prepared.push(
      isControlled
        ? await timed(naive, query.kind, () => answerNaively(target, query))
        : await goSomewhere(target.visitor, query),
    );
  }
  const controlled = prepared.filter(({ expected }) => expected);
  report(`${controlled.length} queries answered naively`);
  const wrong: string[] = [];
  for (const query of controlled) {
    const differences = await compareAnswers(target.visitor, query);
    wrong.push(...differences.map((text) => `${JSON.stringify(query.search)}: ${text}`));
  }
  report(`compared, ${wrong.length} wrong`);
  for (let round = 0; round < rounds; round++) {
    for (const query of prepared)
      await timed(search, query.kind, () => searchDirectory(target.visitor, query.search));
  }
  report(`${rounds} rounds measured`);
  return { loading, search, naive, queries: queries.length, wrong, controlled: controlled.length };
}

/** The control may take longer than the product lets a statement. */
const answerNaively = (target: Target, query: BenchQuery): Promise<PreparedQuery> =>
  withoutTimeLimit(target.database.db, (db) => prepareQuery({ ...target.visitor, db }, query));

async function timed<T>({ byKind }: Timings, kind: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const times = byKind.get(kind) ?? [];
  times.push(performance.now() - start);
  byKind.set(kind, times);
  return result;
}

async function load(target: Target, companies: number): Promise<Loading> {
  const { rows: there } = await sql<{ companies: number }>`select count(*) as companies from company`.execute(
    target.database.db,
  );
  const isLoaded = there[0]!.companies > 0;
  const rebuildSeconds = isLoaded ? undefined : await fill(target, companies);
  return { companies: isLoaded ? there[0]!.companies : companies, rebuildSeconds, ...(await weigh(target)) };
}

async function fill(target: Target, companies: number): Promise<number> {
  await withoutTimeLimit(target.database.db, async (db) => {
    await seedGazetteer({ ...target.system, db });
    await generateCompanies(db, companies);
    await sql`analyze`.execute(db);
  });
  const start = performance.now();
  await rebuildCompanySearch(target.system);
  return (performance.now() - start) / 1000;
}

async function weigh(target: Target): Promise<Pick<Loading, "tableMb" | "indexMb" | "companyMb">> {
  const { rows } = await sql<{ table: number; index: number; company: number }>`
    select
      sum(pg_table_size(oid)) filter (where relname ~ '^(company_)?search_') as table,
      sum(pg_indexes_size(oid)) filter (where relname ~ '^(company_)?search_') as index,
      sum(pg_total_relation_size(oid)) filter (where relname in ('company', 'company_service', 'company_specialty')) as company
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(target.database.db);
  const mb = (bytes: number) => bytes / 1024 / 1024;
  return {
    tableMb: mb(rows[0]!.table),
    indexMb: mb(rows[0]!.index),
    companyMb: mb(rows[0]!.company),
  };
}
