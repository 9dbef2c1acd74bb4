// Runs the unit and integration tests as a step, with a report of what happened in them and outside them.
import { runStep } from "./steps.mjs";

const DEFAULT = ["run", "--reporter=default"];

/** `report` is the file of Vitest's own report; what is thrown outside every test stands beside it (`unhandledIn`). */
export function runVitest({ name, report, since, environment = {} }) {
  const reporting = report
    ? ["--reporter=json", `--outputFile.json=${report}`, "--reporter=./scripts/unhandled-errors.mjs"]
    : [];
  return runStep({
    name,
    command: "vitest",
    args: [...DEFAULT, ...reporting, ...(since ? [`--changed=${since}`] : [])],
    environment: { ...environment, ...(report && { UNHANDLED_ERRORS: unhandledIn(report) }) },
  });
}

/** Where what was thrown outside every test is written down, given the report's file. */
export const unhandledIn = (report) => `${report}.unhandled`;
