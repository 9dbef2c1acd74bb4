import { sql } from "kysely";
import { rebuildCompanySearch } from "#domain/directory/rebuild-company-search.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { withoutTimeLimit } from "#platform/server-connections.ts";
import { type PreparedQuery, compareAnswers, prepareQuery } from "./compare-answers.ts";
import { generateCompanies } from "./generate-companies.ts";
import type { Target } from "./open-targets.ts";
import type { BenchQuery } from "./queries.ts";

export interface Loading {
  companies: number;
  generateSeconds: number;
  rebuildSeconds: number;
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
}

/** Loads the companies, answers every query naively once, and then searches in rounds. */
export async function measureSearch(
  target: Target,
  queries: readonly BenchQuery[],
  { companies, rounds }: { companies: number; rounds: number },
  report: (text: string) => void,
): Promise<Measured> {
  const loading = await load(target, companies);
  report(`${companies} companies: search tables in ${loading.rebuildSeconds.toFixed(0)} s`);
  const naive: Timings = { byKind: new Map() };
  const search: Timings = { byKind: new Map() };
  const prepared: PreparedQuery[] = [];
  for (const query of queries)
    prepared.push(await timed(naive, query.kind, () => prepareQuery(target.visitor, query)));
  report(`${queries.length} queries answered naively`);
  const wrong: string[] = [];
  for (const query of prepared) {
    const differences = await compareAnswers(target.visitor, query);
    wrong.push(...differences.map((text) => `${JSON.stringify(query.search)}: ${text}`));
  }
  report(`compared, ${wrong.length} wrong`);
  for (let round = 0; round < rounds; round++) {
    for (const query of prepared)
      await timed(search, query.kind, () => searchDirectory(target.visitor, query.search));
  }
  report(`${rounds} rounds measured`);
  return { loading, search, naive, queries: queries.length, wrong };
}

async function timed<T>({ byKind }: Timings, kind: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  const times = byKind.get(kind) ?? [];
  times.push(performance.now() - start);
  byKind.set(kind, times);
  return result;
}

async function load(target: Target, companies: number): Promise<Loading> {
  const start = performance.now();
  await withoutTimeLimit(target.database.db, async (db) => {
    await seedGazetteer({ ...target.system, db });
    await generateCompanies(db, companies);
    await sql`analyze`.execute(db);
  });
  const generated = performance.now();
  await rebuildCompanySearch(target.system);
  const rebuilt = performance.now();
  const { rows } = await sql<{ table: number; index: number; company: number }>`
    select
      sum(pg_table_size(oid)) filter (where relname ~ '^(company_)?search_') as table,
      sum(pg_indexes_size(oid)) filter (where relname ~ '^(company_)?search_') as index,
      sum(pg_total_relation_size(oid)) filter (where relname in ('company', 'company_service', 'company_specialty')) as company
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(target.database.db);
  const mb = (bytes: number) => bytes / 1024 / 1024;
  return {
    companies,
    generateSeconds: (generated - start) / 1000,
    rebuildSeconds: (rebuilt - generated) / 1000,
    tableMb: mb(rows[0]!.table),
    indexMb: mb(rows[0]!.index),
    companyMb: mb(rows[0]!.company),
  };
}
