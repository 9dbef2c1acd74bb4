import { describe, expect, it } from "vitest";
import {
  formatArea,
  formatBand,
  formatDate,
  formatDaysAway,
  formatLastDay,
  formatMoment,
  formatMoney,
  formatMoneyBriefly,
  formatMonth,
  formatSpan,
  formatTime,
  formatFileSize,
  formatHours,
  formatLongDate,
  splitDate,
  formatMiles,
  formatNumberOf,
  formatPlace,
  formatYears,
  isoDay,
} from "./format.ts";

describe("dates", () => {
  it("reads a calendar day as it stands", () => {
    expect(formatDate("2026-11-21")).toBe("21 Nov 2026");
    expect(formatDate("2026-09-01")).toBe("1 Sep 2026");
    expect(formatMonth("2026-01-31")).toBe("Jan 2026");
    expect(formatSpan("2026-01-31", "2026-12-01")).toBe("31 Jan 2026 to 1 Dec 2026");
    expect([formatSpan("2026-01-31", null), formatSpan(null, "2026-12-01"), formatSpan(null, null)]).toEqual([
      "from 31 Jan 2026",
      "until 1 Dec 2026",
      "",
    ]);
    expect(isoDay("2026-01-05")).toBe("2026-01-05");
  });

  it("shows a moment as the clocks in London do, on the nights on which they change and in any season", () => {
    const shown = new Intl.DateTimeFormat("en-GB", {
      timeZone: "Europe/London",
      dateStyle: "short",
      timeStyle: "short",
    });
    const start = Date.parse("1970-01-01T00:00:00Z");
    const moments = Array.from({ length: 4_000 }, (_, n) => start + n * 145 * 3_600_000 + (n % 60) * 59_999);
    for (const change of ["2026-03-29T01:00:00Z", "2026-10-25T01:00:00Z"]) {
      moments.push(
        ...[-3_600_001, -3_600_000, -1, 0, 3_599_999, 3_600_000].map((by) => Date.parse(change) + by),
      );
    }
    for (const moment of moments.map((time) => new Date(time))) {
      const [day, month, year, time] = shown.format(moment).split(/[/, ]+/);
      expect([isoDay(moment), formatTime(moment)], moment.toISOString()).toEqual([
        `${year}-${month}-${day}`,
        time,
      ]);
    }
    expect(() => formatDate(new Date(NaN))).toThrow(RangeError);
  });

  it("says a calendar day in words, with its weekday", () => {
    expect(formatLongDate("2026-12-04")).toBe("Friday 4 December 2026");
    expect(formatLongDate("2026-13-04")).toBeNull();
    expect(formatLongDate("")).toBeNull();
    expect(splitDate("2026-12-04")).toEqual(["Fri", "4 Dec", "2026"]);
    // As London's clocks show it.
    expect(splitDate(new Date("2026-07-03T23:30:00Z"))).toEqual(["Sat", "4 Jul", "2026"]);
  });

  it("reads a moment as London's clocks show it, in summer too", () => {
    const justBeforeMidnight = new Date("2026-06-30T23:30:00Z");
    expect(formatDate(justBeforeMidnight)).toBe("1 Jul 2026");
    expect(isoDay(justBeforeMidnight)).toBe("2026-07-01");
    expect(formatMoment(justBeforeMidnight)).toBe("1 Jul 2026, 00:30");
    expect(formatMoment(new Date("2026-12-01T11:00:00Z"), { isDeadline: true })).toBe(
      "1 Dec 2026, 11:00 (London)",
    );
  });
});

describe("money", () => {
  it.each([
    [0, "£0"],
    [123_450, "£1,234.50"],
    [4_500_000_000, "£45,000,000"],
    [5, "£0.05"],
    [-250_000, "−£2,500"],
  ])("writes %i pence as %s", (pence, text) => {
    expect(formatMoney(pence)).toBe(text);
  });

  it.each([
    [999_900, "£9,999"],
    [1_000_000, "£10k"],
    [85_000_000, "£850k"],
    [99_999_900, "£1m"],
    [425_000_000, "£4.25m"],
    [4_500_000_000, "£45m"],
    [123_456_789_000, "£1.23bn"],
    [0, "£0"],
  ])("writes %i pence at a glance as %s", (pence, text) => {
    expect(formatMoneyBriefly(pence)).toBe(text);
  });
});

describe("places, sizes and years", () => {
  it.each([
    [0.4, "under 1 mi"],
    [0.5, "1 mi"],
    [12.4, "12 mi"],
    [1_034.6, "1,035 mi"],
  ])("writes %d miles as %s", (distance, text) => {
    expect(formatMiles(distance)).toBe(text);
  });

  it("names the county only where it says more", () => {
    expect(formatPlace({ town: "Leeds", county: "West Yorkshire" })).toBe("Leeds, West Yorkshire");
    expect(formatPlace({ town: "London", county: "Greater London" })).toBe("London");
    expect(formatPlace({ town: null, county: null, nation: "Wales" })).toBe("Wales");
    expect(formatPlace({ town: null })).toBeNull();
  });

  it("writes bands with an en dash and open ends in words or signs", () => {
    expect([formatBand(11, 50), formatBand(201, null), formatBand(1, 1), formatBand(null, null)]).toEqual([
      "11–50",
      "201+",
      "1",
      null,
    ]);
    expect([formatYears(2014, 2014), formatYears(1990, 1999), formatYears(null, 1979)]).toEqual([
      "2014",
      "1990–1999",
      "Before 1980",
    ]);
  });

  it("puts thousands apart and one thing in the singular", () => {
    expect(formatArea(31_200)).toBe("31,200 m²");
    expect(
      [0, 1, 1023, 1024, 840_000, 1_048_000, 1_048_576, 3_565_158, 26_214_400].map(formatFileSize),
    ).toEqual(["0 bytes", "1 byte", "1,023 bytes", "1 kB", "820 kB", "1023 kB", "1.0 MB", "3.4 MB", "25 MB"]);
    // As many figures on either side of ten.
    expect([10_380_902, 10_450_000, 10_485_760].map(formatFileSize)).toEqual(["9.9 MB", "10 MB", "10 MB"]);
    expect(formatNumberOf(1, "review")).toBe("1 review");
    expect(formatNumberOf(1234, "review")).toBe("1,234 reviews");
    expect(formatNumberOf(2, "company", "companies")).toBe("2 companies");
  });
});

it.each([
  [0.2, "an hour"],
  [4.5, "5 hours"],
  [12, "12 hours"],
  [12.5, "a day"],
  [24, "a day"],
  [24.5, "2 days"],
  [73, "4 days"],
])("says %s hours as %s", (hours, words) => {
  expect(formatHours(hours)).toBe(words);
});

it("ends a period that ends at midnight with the day before, in London, in winter and in summer", () => {
  expect(formatLastDay(new Date("2026-12-04T00:00:00Z"))).toBe("3 Dec 2026");
  expect(formatLastDay(new Date("2026-07-03T23:00:00Z"))).toBe("3 Jul 2026");
});

it("says near days by their names, and others by how far they are away", () => {
  expect([-2, -1, 0, 1, 3].map(formatDaysAway)).toEqual([
    "2 days ago",
    "yesterday",
    "today",
    "tomorrow",
    "in 3 days",
  ]);
});
