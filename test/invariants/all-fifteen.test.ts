import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const INVARIANTS = Array.from({ length: 15 }, (_, at) => at + 1);

/** Of every test of this folder the numbers that its name begins with: "Invariant 2: …", "Invariants 3 and 4: …". */
function listNumbers(text: string): number[] {
  return [...text.matchAll(/"Invariants? (\d+(?: and \d+)*): /g)].flatMap(([, numbers]) =>
    numbers!.split(" and ").map(Number),
  );
}

test("each of the fifteen invariants of tenders has a test that names it by its number", () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith(".test.ts"));
  const found = new Set(
    files.flatMap((name) => listNumbers(readFileSync(join(import.meta.dirname, name), "utf8"))),
  );
  expect(INVARIANTS.filter((number) => !found.has(number))).toEqual([]);
  expect([...found].filter((number) => !INVARIANTS.includes(number))).toEqual([]);
});
