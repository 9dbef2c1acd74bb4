// npm run bench:search [-- --companies 400000 --embedded 20000 --rounds 14 --control 1 --database URL --larger URL --keep]
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Measured, measureSearch } from "./measure-search.ts";
import { type Target, openEmbedded, openPostgres, serverSettings } from "./open-targets.ts";
import { benchQueries } from "./queries.ts";
import { type TargetResult, allTimes, summarise, writeResults } from "./write-results.ts";

const MAX_MINUTES = 45;

const { values } = parseArgs({
  options: {
    companies: { type: "string", default: "400000" },
    embedded: { type: "string", default: "20000" },
    rounds: { type: "string", default: "14" },
    /** The control answers only every so manieth query. */
    control: { type: "string", default: "1" },
    /** In place of a new server; filled where it is empty, and left for the next time. */
    database: { type: "string" },
    /** Another, of five times as many companies, that is only timed. */
    larger: { type: "string" },
    /** Leaves the committed results as they are. */
    keep: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);
const control = Number(values.control);
const GROWTH = 5;
/** The larger directory's p99 may be so many times the smaller one's. */
const MOST_GROWTH = 1.5;

setTimeout(() => {
  console.error(`Not done after ${MAX_MINUTES} minutes: stopped.`);
  process.exit(1);
}, MAX_MINUTES * 60_000).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const results: TargetResult[] = [];
const companies = Number(values.companies);
await run(() => openPostgres(values.database), { companies, control, limits: { median: 6, p99: 25 } });
if (values.larger) {
  const p99 = MOST_GROWTH * summarise(allTimes(results[0]!.search)).p99;
  await run(() => openPostgres(values.larger), {
    companies: GROWTH * companies,
    control: 0,
    limits: { p99 },
  });
}
await run(openEmbedded, { companies: Number(values.embedded), control, limits: { p99: 60 } });
if (!values.keep)
  writeFileSync(new URL("RESULTS.md", import.meta.url), writeResults(results, serverSettings));
const wrong = results.flatMap((result) => result.wrong);
for (const text of wrong.slice(0, 20)) console.error(text);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function run(
  open: () => Promise<Target>,
  { companies, control, limits }: { companies: number; control: number; limits: TargetResult["limits"] },
): Promise<void> {
  if (companies === 0) return;
  const target = await open();
  try {
    const measured = await measureSearch(target, benchQueries, { companies, rounds, control }, (text) =>
      console.log(`${target.name}: ${text}`),
    );
    results.push({ ...measured, name: target.name, version: target.version, rounds, limits });
    print(target.name, measured);
  } finally {
    await target.close();
  }
}

function print(name: string, { search, naive }: Measured): void {
  for (const [what, timings] of [
    ["search", search],
    ["control", naive],
  ] as const) {
    if (timings.byKind.size === 0) continue;
    const { median, p95, p99, max } = summarise(allTimes(timings));
    const figures = [median, p95, p99, max].map((value) => value.toFixed(1)).join(", ");
    console.log(`${name}, ${what}: median, p95, p99, max ${figures} ms`);
  }
  const slowest = [...search.byKind].map(([kind, times]) => [kind, summarise(times).p99] as const);
  for (const [kind, p99] of slowest.toSorted((a, b) => b[1] - a[1]).slice(0, 6)) {
    console.log(`  ${kind}: p99 ${p99.toFixed(1)} ms`);
  }
}
