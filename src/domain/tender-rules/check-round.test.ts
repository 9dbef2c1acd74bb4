import { expect, test } from "vitest";
import { checkRound, proposeRound } from "./check-round.ts";
import { MAX_RETURN_DAYS } from "./tender-rules.limits.ts";

const round = {
  now: new Date("2026-03-26T16:30:00Z"),
  minRepriceDays: 3,
  nation: "england-and-wales",
} as const;

test("second prices are due after the promised working days at the earliest, across the change of the clocks", () => {
  // Friday, Monday and Tuesday; noon is summer time by then.
  expect(proposeRound(round)).toEqual({ kind: "known", value: new Date("2026-03-31T11:00:00Z") });
  expect(checkRound({ ...round, returnAt: new Date("2026-03-31T00:30:00+01:00") }).kind).toBe("fits");
  expect(checkRound({ ...round, returnAt: new Date("2026-03-30T22:59:00Z") })).toMatchObject({
    kind: "refused",
    sentence: expect.stringContaining("leaves 2 working days"),
  });
});

test("a bank holiday is no day to price, and nobody is asked for beyond a year or the days that are known", () => {
  const easter = { ...round, now: new Date("2026-04-01T09:00:00Z") };
  expect(proposeRound(easter)).toEqual({ kind: "known", value: new Date("2026-04-08T11:00:00Z") });
  expect(checkRound({ ...round, returnAt: new Date("2027-06-01T09:00:00Z") }).kind).toBe("refused");
  const last = round.now.getTime() + MAX_RETURN_DAYS * 86_400_000;
  expect(checkRound({ ...round, returnAt: new Date(last) }).kind).toBe("fits");
  expect(checkRound({ ...round, returnAt: new Date(last + 1) }).kind).toBe("refused");
  expect(
    checkRound({
      ...round,
      now: new Date("2035-01-01T09:00:00Z"),
      returnAt: new Date("2035-02-01T09:00:00Z"),
    }).kind,
  ).toBe("refused");
});
