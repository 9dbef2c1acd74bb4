import fc from "fast-check";
import { expect, test } from "vitest";
import { type Materiality, checkAddendum, checkExtension } from "./check-addendum.ts";
import type { Nation } from "./nations.data.ts";

const at = (text: string) => new Date(`${text}:00Z`);
const returnAt = at("2026-12-07T11:00");
const nation: Nation = "england-and-wales";
const usual = { returnAt, minRepriceDays: 3, nation };

test.each<[string, string, Materiality, string | undefined, string]>([
  ["information on the last day", "2026-12-07T11:00", "information", undefined, "fits"],
  ["information after it", "2026-12-07T11:01", "information", undefined, "refused"],
  ["a change of price with three days left", "2026-12-02T17:00", "reprice", undefined, "fits"],
  ["a change of price with two left", "2026-12-03T08:00", "reprice", undefined, "mustExtend"],
  ["the same, extended by a day", "2026-12-03T08:00", "reprice", "2026-12-08T11:00", "fits"],
  ["extended, but too little", "2026-12-07T10:00", "reprice", "2026-12-08T11:00", "mustExtend"],
  ["moved earlier", "2026-11-30T10:00", "information", "2026-12-04T11:00", "refused"],
  [
    "moved earlier by a minute with a change of price",
    "2026-11-30T10:00",
    "reprice",
    "2026-12-07T10:59",
    "refused",
  ],
  ["on the last day with a change of price", "2026-12-07T11:00", "reprice", undefined, "mustExtend"],
])("%s", (_, now, materiality, moved, kind) => {
  const newReturnAt = moved === undefined ? undefined : at(moved);
  expect(checkAddendum({ ...usual, now: at(now), materiality, newReturnAt }).kind).toBe(kind);
});

test("it says how far to extend, and that is far enough", () => {
  const now = at("2026-12-04T09:00");
  const check = checkAddendum({ ...usual, now, materiality: "reprice" });
  expect(check).toEqual({
    kind: "mustExtend",
    workingDaysLeft: 1,
    earliest: at("2026-12-09T11:00"),
    sentence:
      "This change leaves 1 working day to price again, and firms were promised 3: extend the return to Wed 9 Dec 2026, 11:00 (London) or later.",
  });
});

test("the earliest that it names is always accepted", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 24 * 40 }), fc.integer({ min: 0, max: 20 }), (early, days) => {
      const now = new Date(returnAt.getTime() - early * 60_000);
      const asked = { ...usual, now, minRepriceDays: days, materiality: "reprice" as const };
      const check = checkAddendum(asked);
      if (check.kind === "fits") return;
      if (check.kind !== "mustExtend") throw new Error(check.sentence);
      const extended = checkAddendum({ ...asked, newReturnAt: check.earliest });
      expect(extended).toMatchObject({ kind: "fits", isExtended: true });
    }),
    { numRuns: 200 },
  );
});

test.each([
  ["St Andrew’s Day counts in England", "england-and-wales", "fits"],
  ["and not in Scotland", "scotland", "mustExtend"],
] as const)("%s", (_, where, kind) => {
  const check = checkAddendum({
    now: at("2026-11-27T09:00"),
    returnAt: at("2026-12-02T11:00"),
    minRepriceDays: 3,
    materiality: "reprice",
    nation: where,
  });
  expect(check.kind).toBe(kind);
});

test.each([
  [
    "closed",
    "2026-12-07T11:01",
    "2026-12-20T11:00",
    "closed",
    "The return date, Mon 7 Dec 2026, 11:00 (London), has passed",
  ],
  [
    "earlier",
    "2026-12-01T09:00",
    "2026-12-06T11:00",
    "earlier",
    "A return date never moves earlier after issue",
  ],
  ["too far", "2026-12-01T09:00", "2028-12-06T11:00", "tooFar", "Choose a return date within a year."],
])("an extension is refused: %s", (_, now, moved, why, words) => {
  expect(checkExtension({ now: at(now), returnAt, newReturnAt: at(moved) })).toMatchObject({
    kind: "refused",
    why,
    sentence: expect.stringContaining(words),
  });
});

test.each([
  ["2026-12-07T11:00", false, "The return stays at Mon 7 Dec 2026, 11:00 (London)."],
  [
    "2026-12-09T11:00",
    true,
    "The return moves from Mon 7 Dec 2026, 11:00 (London) to Wed 9 Dec 2026, 11:00 (London) for every tenderer.",
  ],
])("a return at %s", (moved, isExtended, sentence) => {
  const check = checkExtension({ now: at("2026-12-01T09:00"), returnAt, newReturnAt: at(moved) });
  expect(check).toEqual({ kind: "fits", returnAt: at(moved), isExtended, sentence });
});

test("beyond the published bank holidays nothing is promised", () => {
  const late = { now: at("2028-12-20T09:00"), returnAt: at("2028-12-28T11:00"), nation };
  const asked = { ...late, materiality: "reprice" as const, minRepriceDays: 6 };
  expect(checkAddendum(asked)).toMatchObject({ kind: "refused", why: "beyondKnown" });
  expect(checkAddendum({ ...asked, newReturnAt: at("2029-01-08T11:00") })).toMatchObject({
    why: "beyondKnown",
  });
  expect(checkAddendum({ ...asked, materiality: "information" }).kind).toBe("fits");
});
