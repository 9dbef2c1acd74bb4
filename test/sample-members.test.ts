import { expect, test } from "vitest";
import { sampleMembers } from "./e2e/sample-members.ts";

test("every try of a journey has a member and a company of its own", () => {
  const tries = sampleMembers.filter(({ part, walk }) => part === "list" && walk.project.name === "phone");
  expect(tries.map(({ walk }) => walk.retry)).toEqual([0, 1, 2]);
  for (const each of ["email", "companyNumber", "companyName"] as const)
    expect(new Set(sampleMembers.map((member) => member[each])).size).toBe(sampleMembers.length);
});
