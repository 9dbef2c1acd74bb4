import { expect, test } from "vitest";
import { type StageMoments, listStages } from "./list-stages.ts";

const day = (of: number) => new Date(`2026-11-${String(of).padStart(2, "0")}T12:00:00Z`);
const moments: StageMoments = {
  createdAt: day(1),
  issuedAt: day(2),
  returnAt: day(16),
  openedAt: null,
  recommendedAt: null,
  awardedAt: null,
  awardOn: "2026-11-30",
  endedAt: null,
  round: 1,
  state: "issued",
};
const words = (more: Partial<StageMoments>) =>
  listStages({ ...moments, ...more }).map(({ label, is, at, isPlanned }) =>
    [label, is, at instanceof Date ? at.toISOString().slice(0, 10) : at, isPlanned && "planned"]
      .filter(Boolean)
      .join(" "),
  );

test("what is behind has its date, what is planned is said to be, and what nobody knows has none", () => {
  expect(words({})).toEqual([
    "Draft done 2026-11-01",
    "Issued now 2026-11-02",
    "Return later 2026-11-16 planned",
    "Opened later",
    "Recommended later",
    "Awarded later 2026-11-30 planned",
    "Closed out later",
  ]);
});

test("a closed-out package has come through all of them", () => {
  const dates = { openedAt: day(17), recommendedAt: day(18), awardedAt: day(19), endedAt: day(20) };
  expect(words({ ...dates, state: "closed_out" }).slice(-3)).toEqual([
    "Recommended done 2026-11-18",
    "Awarded done 2026-11-19",
    "Closed out now 2026-11-20",
  ]);
});

test("a second round goes back to the return, which is another one", () => {
  expect(words({ state: "second_round", round: 2 }).slice(1, 4)).toEqual([
    "Issued, second round now 2026-11-02",
    "Second return later 2026-11-16 planned",
    "Opened later",
  ]);
});

test("one that is cancelled ends where it was, also before its return", () => {
  expect(words({ state: "cancelled", endedAt: day(10) })).toEqual([
    "Draft done 2026-11-01",
    "Issued done 2026-11-02",
    "Cancelled now 2026-11-10",
  ]);
  expect(words({ state: "unsuccessful", openedAt: day(17), endedAt: day(20) }).slice(-2)).toEqual([
    "Opened done 2026-11-17",
    "Ended without an award now 2026-11-20",
  ]);
});
