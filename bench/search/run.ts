// npm run bench:search [-- --companies 400000 --embedded 20000 --rounds 14 --keep]
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
    /** Leaves the committed results as they are. */
    keep: { type: "boolean", default: false },
  },
});
const rounds = Number(values.rounds);

setTimeout(() => {
  console.error(`Not done after ${MAX_MINUTES} minutes: stopped.`);
  process.exit(1);
}, MAX_MINUTES * 60_000).unref();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const results: TargetResult[] = [];
await run(openPostgres, Number(values.companies), { median: 6, p99: 25 });
await run(openEmbedded, Number(values.embedded), { p99: 60 });
if (!values.keep)
  writeFileSync(new URL("RESULTS.md", import.meta.url), writeResults(results, serverSettings));
const wrong = results.flatMap((result) => result.wrong);
for (const text of wrong.slice(0, 20)) console.error(text);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function run(
  open: () => Promise<Target>,
  companies: number,
  limits: TargetResult["limits"],
): Promise<void> {
  if (companies === 0) return;
  const target = await open();
  try {
    const measured = await measureSearch(target, benchQueries, { companies, rounds }, (text) =>
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
    const { median, p95, p99, max } = summarise(allTimes(timings));
    const figures = [median, p95, p99, max].map((value) => value.toFixed(1)).join(", ");
    console.log(`${name}, ${what}: median, p95, p99, max ${figures} ms`);
  }
  const slowest = [...search.byKind].map(([kind, times]) => [kind, summarise(times).p99] as const);
  for (const [kind, p99] of slowest.toSorted((a, b) => b[1] - a[1]).slice(0, 6)) {
    console.log(`  ${kind}: p99 ${p99.toFixed(1)} ms`);
  }
}
