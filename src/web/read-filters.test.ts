import { expect, test } from "vitest";
import { listAddress, readFilters } from "./read-filters.ts";

test("a list's filters go with it from page to page, and what was left empty does not", () => {
  const read = (query: string) =>
    readFilters(new URL(`https://lintel.test/admin/users${query}`), ["q", "state"]);
  expect(read("")).toEqual({ given: { q: undefined, state: undefined }, after: undefined, search: "" });
  const { given, after, search } = read("?q=a%26b&state=&after=usr_9&other=1");
  expect([given, after, search]).toEqual([{ q: "a&b", state: undefined }, "usr_9", "q=a%26b"]);
  expect(listAddress("/admin/users", search, "after=usr_3")).toBe("/admin/users?q=a%26b&after=usr_3");
  expect(listAddress("/admin/users", "", "")).toBe("/admin/users");
});
