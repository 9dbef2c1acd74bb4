import { findChecks, findGaps, readClauses } from "../test/clause-marks.ts";

// Prints the specification's clauses, each with the tests that hold it, and those that nothing holds.
const clauses = readClauses();
const checks = findChecks();
const { unchecked, unknown } = findGaps(clauses, checks);

for (const { number, section, text, waitsFor } of clauses) {
  console.log(`${String(number).padStart(3)}  ${section}: ${text}`);
  if (waitsFor) console.log(`       waits for ${waitsFor}`);
  for (const check of checks.filter((each) => each.clauses.includes(number))) {
    console.log(`       ${check.file}: ${check.title}`);
  }
}

const waiting = clauses.filter(({ waitsFor }) => waitsFor !== "").length;
const checked = clauses.length - waiting - unchecked.length;
console.log(
  `\n${clauses.length} clauses: ${checked} with a check, ${waiting} waiting, ${unchecked.length} without`,
);
if (unchecked.length > 0) console.log(`without a check: ${unchecked.join(", ")}`);
for (const mark of unknown) console.log(`no clause that is built: ${mark}`);
if (unchecked.length + unknown.length > 0) process.exitCode = 1;
