// npm test: sets up what is missing, then every check and test there is; ends with «N passed, N failed».
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findReasonsForJourneys, listChanged, readSince } from "./changes.mjs";
import { findOrInstallChromium } from "./chromium.mjs";
import { runVitest, unhandledIn } from "./run-vitest.mjs";
import { installPackages, root } from "./set-up.mjs";
import { runStaticChecks, STATIC } from "./static-checks.mjs";
import { describeTimes, runSideBySide, runStep } from "./steps.mjs";
import { canRunPostgres, runOnPostgres } from "./test-postgres.mjs";
import { readPlaywright, readReport, readUnhandledErrors, readVitest } from "./test-reports.mjs";

/**
 * How much work everything may be, all of Chromium's in it, and the tests on a server beside it: so many times what linting
 * and checking the types takes in the same run. Processor seconds alone say more of the machine than of the tests: those of
 * the same tests were 2,662 and 514 (34 and 6 times) in one run, 2,674 and 526 (41 and 8 times) in the next. It is taken at
 * both ends: in one run the same linting and checking took 93 processor seconds, in the next 68.
 */
const YARDSTICK = ["Lint", "Types"];
const MOST_TIMES = 45;
const MOST_TIMES_ON_POSTGRES = 9;

installPackages();
const since = readSince(process.argv.slice(2));
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const steps = [];
/** What linting and checking the types took, at the beginning and at the end. */
const yardsticks = [];
const total = { passed: 0, failed: 0, skipped: 0, retried: [], failures: [] };

function count(step) {
  steps.push(step);
  total[step.code === 0 ? "passed" : "failed"] += 1;
  if (step.code === 0) return;
  console.log(`${step.name} failed`);
  total.failures.push(`${step.name}: ended with ${step.code}`);
}

function addReport(file, read) {
  const { passed, failed, skipped, retried, failures } = readReport(file, read);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  total.retried.push(...retried);
  total.failures.push(...failures);
}

async function checkStatically() {
  for (const step of await runStaticChecks()) count(step);
  yardsticks.push(sumOf(steps.filter(({ name }) => YARDSTICK.includes(name))));
}

/** Once more when half an hour has passed, in which a shared machine has become faster or slower. */
async function measureAgain() {
  const again = await runSideBySide(STATIC.filter(({ name }) => YARDSTICK.includes(name)));
  yardsticks.push(sumOf(again));
}

const sumOf = (some) => some.reduce((sum, { work }) => sum + work, 0);

async function runUnitTests() {
  const report = join(results, "vitest.json");
  await runTests(report, () => runVitest({ name: "Unit and integration tests", report, since }));
}

async function runUnitTestsOnPostgres() {
  if (!canRunPostgres()) {
    console.log("\n── PostgreSQL's programs are not here: the tests on a server are skipped");
    return 0;
  }
  const report = join(results, "vitest-postgres.json");
  const { work } = await runTests(report, () => runOnPostgres({ report, since }));
  return work;
}

/**
 * Counts what they come to. In CI a run that failed though no test did, as by a connection that a stalled machine lost
 * after the test that had opened it, is done once more, as a failed test is.
 */
async function runTests(report, run) {
  let step = await run();
  const thrown = readUnhandledErrors(unhandledIn(report));
  const { failures, retried } = readReport(report, readVitest);
  if (step.code !== 0 && process.env.CI && existsSync(report) && failures.length === 0) {
    total.retried.push(...retried);
    step = await run();
    if (step.code === 0) total.retried.push(step.name, ...thrown);
  }
  count(step);
  addReport(report, readVitest);
  if (step.code !== 0) total.failures.push(...readUnhandledErrors(unhandledIn(report)));
  return step;
}

async function walkJourneys() {
  if (since) {
    const reasons = findReasonsForJourneys(listChanged(since));
    if (reasons.length === 0) {
      console.log(`\n── No browser journeys: no page has changed since ${since}`);
      return;
    }
    console.log(`\n── Browser journeys, because these have changed:\n  ${reasons.join("\n  ")}`);
  }
  const building = { name: "Build", command: process.execPath, args: ["scripts/build-pages.mjs"] };
  const built = await runStep(building);
  count(built);
  if (built.code !== 0) return;
  const report = join(results, "playwright.json");
  const environment = { CHROMIUM: findOrInstallChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  count(await runStep({ name: "Browser journeys", command: "playwright", args: ["test"], environment }));
  addReport(report, readPlaywright);
}

/** Held against other work of the same run, so that neither a busy machine nor a slow one fails anything. */
function holdBudget(name, work, mostTimes) {
  const most = mostTimes * (yardsticks.reduce((sum, each) => sum + each, 0) / yardsticks.length);
  const isWithin = work <= most;
  total[isWithin ? "passed" : "failed"] += 1;
  if (!isWithin) total.failures.push(`${name}: more work than its budget`);
  const verdict = isWithin ? "within" : "OVER";
  console.log(
    `  ${name}: ${work.toFixed(0)} processor seconds, ${verdict} the budget of ${most.toFixed(0)} (${mostTimes} times ${YARDSTICK.join(" and ")})`,
  );
}

/** Breaks what the built product stands on, for a minute. */
async function sufferFaults() {
  if (!canRunPostgres() || since) return 0;
  const building = { name: "Build", command: process.execPath, args: ["scripts/build-pages.mjs"] };
  const built = await runStep(building);
  count(built);
  if (built.code !== 0) return 0;
  const faults = { name: "Faults", command: "node", args: ["test/faults/run.ts", "--short"] };
  let step = await runStep(faults);
  let { work } = step;
  // A shared machine may stall for seconds, as with the journeys.
  if (step.code !== 0) {
    step = await runStep(faults);
    work += step.work;
    if (step.code === 0) total.retried.push(step.name);
  }
  count(step);
  return work;
}

const started = performance.now();
await checkStatically();
await runUnitTests();
const isOnPostgres = process.env.TEST_POSTGRES === "1";
let onPostgres = isOnPostgres ? await runUnitTestsOnPostgres() : 0;
await walkJourneys();
if (isOnPostgres) onPostgres += await sufferFaults();

const work = sumOf(steps);
if (!since) await measureAgain();
const all = { name: "all", seconds: (performance.now() - started) / 1000, work };
console.log(`\n── Time\n${describeTimes([...steps, all])}`);
holdBudget("everything on the embedded database", work - onPostgres, MOST_TIMES);
if (onPostgres > 0) holdBudget("the tests on a server", onPostgres, MOST_TIMES_ON_POSTGRES);
if (total.retried.length > 0) {
  console.log(`\n── Passed at a second try only: find out why\n  ${total.retried.join("\n  ")}`);
}
// Last, where whoever sees only the end of a long output finds it.
if (total.failures.length > 0) console.log(`\n── Failed\n  ${total.failures.join("\n  ")}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed === 0 ? 0 : 1);
