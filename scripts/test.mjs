// npm test: sets up what is missing, then every check and test there is; ends with «N passed, N failed».
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findOrInstallChromium } from "./chromium.mjs";
import { buildPages, installPackages, ownEnvironment, root, run } from "./set-up.mjs";
import { canRunPostgres, runOnPostgres } from "./test-postgres.mjs";

installPackages();
const results = join(root, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const total = { passed: 0, failed: 0, skipped: 0 };

function step(name, command, args, environment = {}) {
  console.log(`\n── ${name}`);
  const isPassed = run(command, args, { env: ownEnvironment(environment) }) === 0;
  return count(name, isPassed);
}

function count(name, isPassed) {
  total[isPassed ? "passed" : "failed"] += 1;
  if (!isPassed) console.log(`${name} failed`);
  return isPassed;
}

/** Adds a run's own figures; a run that wrote none counts as one failure. */
function addReport(file, read) {
  if (!existsSync(file)) return;
  const { passed, failed, skipped } = read(JSON.parse(readFileSync(file, "utf8")));
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

const readVitest = ({ numPassedTests, numFailedTests, numPendingTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
  skipped: numPendingTests,
});
const readPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

step("Format", "oxfmt", ["--check"]);
// The pages' own types first: the linter reads types too.
step("Page types", "react-router", ["typegen"]);
step("Lint", "oxlint", ["--type-aware"]);
step("Types", "tsc", []);
step("Dead code", "knip", []);
step("Table types", "node", ["cli/generate-db-types.ts", "--check"]);

const unitReport = join(results, "vitest.json");
step("Unit and integration tests", "vitest", [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitReport}`,
]);
addReport(unitReport, readVitest);

if (process.env.TEST_POSTGRES === "1") {
  if (canRunPostgres()) {
    const report = join(results, "vitest-postgres.json");
    count("The same on a PostgreSQL server", (await runOnPostgres(report)) === 0);
    addReport(report, readVitest);
  } else console.log("\n── PostgreSQL's programs are not here: the tests on a server are skipped");
}

buildPages();
const chromium = findOrInstallChromium();
const browserReport = join(results, "playwright.json");
step("Browser journeys", "playwright", ["test"], {
  CHROMIUM: chromium,
  PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
});
addReport(browserReport, readPlaywright);

console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ""}`,
);
process.exit(total.failed === 0 ? 0 : 1);
