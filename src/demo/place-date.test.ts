import { expect, test } from "vitest";
import { placeDate, placeDay, placeMoment, placeTime } from "./place-date.ts";

const DAY = 86_400_000;
const everyDay = Array.from({ length: 800 }, (_, i) => new Date(Date.UTC(2026, 9, 20, 12) + i * DAY));

test("a month ahead lies ahead and a month back lies back, on whatever day", () => {
  for (const now of everyDay) {
    const today = now.toISOString().slice(0, 10);
    expect(placeDate(now, 1, "Tower") > today).toBe(true);
    expect(placeDate(now, -1, "Tower") < today).toBe(true);
  }
});

test("dates are working days, the same all month for the same name", () => {
  for (const name of ["Tower", "Marina", "School", "Bridge", "Hotel", "Mill"]) {
    const date = placeDate(new Date("2026-11-21T09:00:00Z"), 7, name);
    expect(date).toBe(placeDate(new Date("2026-11-03T17:00:00Z"), 7, name));
    expect([0, 6]).not.toContain(new Date(date).getUTCDay());
  }
});

test("moments lie in working hours, long enough ago for a reply to have come", () => {
  for (const name of ["a about b", "c about d", "e about f"]) {
    const moment = placeMoment(new Date("2026-11-21T09:00:00Z"), 1, name);
    expect(moment.getTime()).toBeLessThan(Date.UTC(2026, 10, 21) - 9 * DAY);
    expect([0, 6]).not.toContain(moment.getUTCDay());
    expect(moment.getUTCHours()).toBeGreaterThanOrEqual(8);
    expect(moment.getUTCHours()).toBeLessThanOrEqual(16);
  }
});

test("times lie on working days, in the hour that is asked for, and never ahead", () => {
  const now = new Date("2026-11-22T17:40:00Z");
  for (let days = 1; days < 30; days++) {
    const time = placeTime(now, days, 9, `request ${days}`);
    expect([0, 6]).not.toContain(time.getUTCDay());
    expect(time.getUTCHours()).toBe(9);
  }
  const early = new Date("2026-11-20T06:00:00Z");
  expect(placeTime(early, 0, 9, "today")).toEqual(early);
});

test("days to come and days past are working days, and stay ahead or behind", () => {
  for (const now of everyDay.slice(0, 14)) {
    const today = now.toISOString().slice(0, 10);
    for (const days of [-9, -3, -2, -1, 1, 2, 9]) {
      const day = placeDay(now, days);
      expect([0, 6]).not.toContain(new Date(day).getUTCDay());
      expect(day > today).toBe(days > 0);
    }
  }
});
