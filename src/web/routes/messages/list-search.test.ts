import { expect, test } from "vitest";
import { readListSearch, writeListSearch } from "./list-search.ts";

test("a conversation opens beside the list that it was chosen from", () => {
  expect(writeListSearch({ search: "", isArchived: false })).toBe("");
  expect(writeListSearch({ search: "", isArchived: true })).toBe("?archived=yes");
  for (const list of [
    { search: "Aire & Calder", isArchived: false },
    { search: "Aire", isArchived: true },
  ])
    expect(readListSearch(`https://lintel.test/messages${writeListSearch(list)}`)).toMatchObject(list);
});
