import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTestsWithoutDatabase } from "./tests-without-database.ts";

const listed = listTestsWithoutDatabase();

test("a test that borrows a database, by itself or through a helper, runs on every kind", () => {
  const met = [
    "src/domain/sign-in/sign-in.test.ts",
    "src/platform/server-connections.test.ts",
    "test/actions.test.ts",
    "test/clauses.test.ts",
    "cli/backup.test.ts",
  ];
  expect(listed.filter((path) => met.includes(path))).toEqual([]);
  const text = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
  expect(listed.filter((path) => text(path).includes("createTestContext("))).toEqual([]);
});

test("one that computes, reads sources or opens databases of its own runs once", () => {
  expect(listed).toEqual(
    expect.arrayContaining([
      "test/architecture.test.ts",
      "src/domain/inquiries/inquiries.states.test.ts",
      "src/server/replica.test.ts",
      "cli/import-commands.test.ts",
    ]),
  );
});
