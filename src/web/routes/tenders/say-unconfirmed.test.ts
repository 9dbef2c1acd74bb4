import { expect, test } from "vitest";
import { sayUnconfirmed } from "./say-unconfirmed.ts";

test("what is not confirmed is said after what is in, by its number where it is a part", () => {
  const said = (quotes: number, unconfirmed: number, repricedBy: number | null) =>
    sayUnconfirmed({ quotes, unconfirmed, repricedBy });
  expect(said(1, 1, 2)).toBe(", not confirmed after addendum 2");
  expect(said(3, 1, 2)).toBe(", 1 not confirmed after addendum 2");
  expect(said(3, 0, 2)).toBe("");
  expect(said(3, 0, null)).toBe("");
});
