// npm run check: the fast checks without the tests, all of them, and how long each took.
import { runStaticChecks, STATIC } from "./static-checks.mjs";
import { describeTimes } from "./steps.mjs";

// Of the types only what has changed since the last time: `npm test` checks all of them.
// One checker: each of several works out the library's types anew, and the linter has the other processor.
const BUILD_INFO = "node_modules/.cache/lintel/types.json";
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile", BUILD_INFO, "--checkers", "1"];
const checks = [
  ...STATIC.map((step) => (step.name === "Types" ? { ...step, args: INCREMENTAL } : step)),
  { name: "Architecture", command: "vitest", args: ["run", "test/architecture"] },
];

const steps = await runStaticChecks(checks);
console.log(`\n── Time\n${describeTimes(steps)}`);
const failed = steps.filter(({ code }) => code !== 0);
if (failed.length > 0) {
  console.log(`\n── Failed\n  ${failed.map(({ name, code }) => `${name}: ended with ${code}`).join("\n  ")}`);
  process.exitCode = 1;
}
