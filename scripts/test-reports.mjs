// Reads what Vitest and Playwright have written about a run.
import { existsSync, readFileSync } from "node:fs";

/** How many passed, failed and were skipped, and the names of those that passed at a second try only. */
export function readReport(file, read) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, retried: [] };
  return read(JSON.parse(readFileSync(file, "utf8")));
}

export function readVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const retried = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName }) => `${name}: ${fullName}`),
  );
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, retried };
}

export function readPlaywright({ stats, suites }) {
  const retried = suites
    .flatMap(specsIn)
    .flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(({ projectName }) => `${file}: ${title} (${projectName})`),
    );
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried,
  };
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
