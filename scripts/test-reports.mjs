// Reads what Vitest and Playwright have written about a run.
import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Of why a test failed; the whole stands where it ran. */
const MOST_LINES = 8;

/** How many passed, failed and were skipped; the names of those that passed at a second try only, and what failed and why. */
export function readReport(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, retried: [], failures: [] };
  return read(JSON.parse(readFileSync(file, "utf8")));
}

export function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === "failed");
    // A hook that fails, or a file that cannot be read, fails no test.
    if (status === "failed" && failed.length === 0) return [describeFailure(name, message)];
    return failed.map((each) =>
      describeFailure(`${name}: ${each.fullName}`, each.failureMessages.join("\n")),
    );
  });
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, retried, failures };
}

/** What was thrown outside every test (unhandled-errors.mjs): it fails the run, and no test. */
export function readUnhandledErrors(file) {
  if (!existsSync(file)) return [];
  return JSON.parse(readFileSync(file, "utf8")).map(({ name, message }) => describeFailure(name, message));
}

export function readPlaywright({ stats, suites, errors }) {
  const ended = suites.flatMap(specsIn).flatMap(({ file, title, tests }) =>
    tests.map(({ status, projectName, results }) => ({
      status,
      name: `${file}: ${title} (${projectName})`,
      reason: results.map(({ error }) => error?.message ?? "").findLast(Boolean) ?? "",
    })),
  );
  const retried = ended.filter(({ status }) => status === "flaky").map(({ name }) => name);
  const failed = ended.filter(({ status }) => status === "unexpected");
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried,
    failures: [
      ...failed.map(({ name, reason }) => describeFailure(name, reason)),
      // What fails before or after all of them.
      ...errors.map(({ message = "" }) => describeFailure("Playwright", message)),
    ],
  };
}

/** The name, and below it the first lines of why. */
function describeFailure(name, reason) {
  const lines = stripVTControlCharacters(reason).split("\n").filter(Boolean).slice(0, MOST_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
