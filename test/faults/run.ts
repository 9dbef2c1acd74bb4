// npm run faults: breaks what the product stands on while people write, and counts what was lost. `--short` takes a minute.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Fault, faults } from "./faults.ts";
import { Endings, type Site, startSite, untilReady, untilWorked } from "./site.ts";
import { type FaultResult, judge, writeTable } from "./verdict.ts";
import { countLosses, pause, Writers } from "./writers.ts";

const isShort = process.argv.includes("--short");
const only = process.argv.find((argument) => argument.startsWith("--only="))?.slice("--only=".length);
/** What is looked for at last; until then it is written on without faults. */
const WANTED_WRITES = isShort ? 200 : 20_000;
const WRITERS = isShort ? 12 : 24;
/** Nobody may send more than 120 messages a minute. */
const PAUSE_MS = 520;
const CALM_MS = isShort ? 500 : 3_000;
const PATIENCE_MS = 30_000;

const endings = new Endings();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void endings.run().finally(() => process.exit(1)));
}
const results: FaultResult[] = [];
let losses = { lost: 0, doubled: 0 };
let site: Site;
let writers: Writers;
try {
  site = await startSite(WRITERS, endings);
  writers = new Writers(site.origin, site.writers);
  writers.start(PAUSE_MS);
  await pause(CALM_MS);
  for (const fault of faults.filter(({ name }) => only === undefined || name.includes(only))) {
    results.push(await suffer(fault));
  }
  while (writers.acknowledged.size < WANTED_WRITES && !only) await pause(500);
  await writers.stop();
  losses = await countLosses(site.own.services.db, writers.acknowledged);
} finally {
  await endings.run();
}
const table = writeTable(results, writers.acknowledged.size, losses);
console.log(table);
if (!isShort && !only)
  writeFileSync(fileURLToPath(new URL("../../bench/faults/RESULTS.md", import.meta.url)), table);
const problems = judge(results, losses);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);

async function suffer(fault: Fault): Promise<FaultResult> {
  const { nodes, worker } = site;
  const programs = [...nodes.map(({ program }) => program), worker];
  const countDeaths = () => programs.reduce((sum, { deaths }) => sum + deaths, 0);
  const deathsBefore = countDeaths();
  writers.takeFigures();
  const started = performance.now();
  await fault.run(site, isShort);
  const lastedMs = performance.now() - started;
  const [readyMs, workedMs] = await Promise.all([
    Promise.all(nodes.map(({ port }) => untilReady(port, PATIENCE_MS))).then((times) => Math.max(...times)),
    untilWorked(site, PATIENCE_MS),
  ]);
  await pause(CALM_MS);
  return {
    fault,
    lastedMs,
    readyMs,
    workedMs,
    deaths: countDeaths() - deathsBefore,
    ...writers.takeFigures(),
  };
}
