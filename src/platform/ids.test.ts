import { expect, test } from "vitest";
import { newId, timeOf } from "./ids.ts";

const moments = [
  0,
  31,
  32,
  1023,
  1024,
  Date.UTC(2026, 10, 28, 11, 4, 9, 17),
  Date.UTC(2026, 10, 28, 11, 4, 9, 18),
  2 ** 48 - 1,
];

test("an id says when it was made, to the millisecond, and what was made later sorts behind", () => {
  const ids = moments.map((moment) => newId("cmp", moment));
  expect(ids.map(timeOf)).toEqual(moments);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^cmp_[0-9a-hjkmnp-tv-z]{26}$/);
});

test("no two of one moment are the same, and what is none of ours says no time", () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId("cmp", 5))).size).toBe(1000);
  for (const id of ["", "cmp_", "company_0123456789", "cmp_il0u567890"]) expect(timeOf(id)).toBeNaN();
});
