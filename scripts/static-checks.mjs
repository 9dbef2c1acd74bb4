// What `npm test` begins with and `npm run check` is: whatever needs no test and no server.
import { runSideBySide } from "./steps.mjs";

const FIRST = [
  { name: "Format", command: "oxfmt", args: ["--check"] },
  // The pages' own types first: the linter reads types too.
  { name: "Page types", command: "react-router", args: ["typegen"] },
];

export const STATIC = [
  { name: "Lint", command: "oxlint", args: ["--type-aware"] },
  { name: "Types", command: "tsc" },
  { name: "Dead code", command: "knip" },
  { name: "Table types", command: "node", args: ["cli/generate-db-types.ts", "--check"] },
];

/** Runs them two at once, the slowest first; answers the steps, in the order in which they ended. */
export async function runStaticChecks(checks = STATIC) {
  return [...(await runSideBySide(FIRST)), ...(await runSideBySide(checks))];
}
