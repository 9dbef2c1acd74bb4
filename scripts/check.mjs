// npm run check: the fast checks without the tests, all of them, and how long each took.
import { runStaticChecks, STATIC } from "./static-checks.mjs";
import { describeTimes } from "./steps.mjs";

// Of types and unused code only what has changed since the last time: `npm test` looks at all of it.
// One checker: each of several works out the library's types anew, and the linter has the other processor.
const BUILD_INFO = "node_modules/.cache/lintel/types.json";
const INCREMENTAL = ["--incremental", "--tsBuildInfoFile", BUILD_INFO, "--checkers", "1"];
const KEPT = { Types: INCREMENTAL, "Dead code": ["--cache"] };
const checks = [
  ...STATIC.map((step) => ({ ...step, args: KEPT[step.name] ?? step.args })),
  { name: "Architecture", command: "vitest", args: ["run", "test/architecture"] },
];

const steps = await runStaticChecks(checks);
console.log(`\n── Time\n${describeTimes(steps)}`);
const failed = steps.filter(({ code }) => code !== 0);
if (failed.length > 0) {
  console.log(`\n── Failed\n  ${failed.map(({ name, code }) => `${name}: ended with ${code}`).join("\n  ")}`);
  process.exitCode = 1;
}
