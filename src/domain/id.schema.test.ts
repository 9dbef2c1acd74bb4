import { expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { pageStart, rowId } from "./id.schema.ts";

const wrong = ["", "\0", "lst_\0", "a b", "a/b", "ä", "lst_1\n", "x".repeat(61), "x".repeat(1_000_000)];

test("an id is taken as it is", () => {
  for (const id of [newId("inq"), "rev_none", "saved-by-amira"]) {
    expect([rowId.parse(id), pageStart.parse(id)]).toEqual([id, id]);
  }
});

test.each(wrong)("%j is the id of nothing, and begins no page", (text) => {
  expect(rowId.parse(text)).toBe("");
  expect(pageStart.parse(text)).toBeUndefined();
});

test("what is no text at all begins no page either", () => {
  for (const value of [undefined, null, 7, ["a"]]) expect(pageStart.parse(value)).toBeUndefined();
});
