import { describe, expect, it } from "vitest";
import {
  inviteSizeByValue,
  inviteSizes,
  revenueBandByValue,
  revenueBandOf,
  revenueBands,
  serviceZoneByValue,
  serviceZones,
  signUpSizeByValue,
  signUpSizeOfInvite,
  signUpSizes,
  yearEstablishedOptions,
  yearOptionOf,
} from "./bands.data.ts";

describe("company sizes", () => {
  it("are those of the sign-up form", () => {
    expect(signUpSizes.map(({ value }) => value).join(", ")).toBe("1, 2-10, 11-50, 51-200, 201+");
    expect(signUpSizes[0]?.label).toBe("1 (Self-employed just me)");
    expect(signUpSizes[4]?.label).toBe("201+ employees");
  });

  it("are those of the invite form", () => {
    expect(inviteSizes.map(({ label }) => label).join(", ")).toBe("1-10, 11-50, 51-200, 201-500, 500+");
  });

  it.each([
    ["sign-up", signUpSizes],
    ["invite", inviteSizes],
  ])("cover every number of employees once on the %s scale", (_, sizes) => {
    expect(sizes[0]?.from).toBe(1);
    sizes.slice(1).forEach((band, at) => expect(band.from).toBe((sizes[at]?.to ?? 0) + 1));
    expect(sizes.at(-1)?.to).toBeNull();
  });

  it.each([
    ["1-10", "2-10"],
    ["11-50", "11-50"],
    ["51-200", "51-200"],
    ["201-500", "201+"],
    ["500+", "201+"],
    ["many", undefined],
  ])("invited as %s are prefilled as %s", (invited, signUp) => {
    expect(signUpSizeOfInvite(invited)?.value).toBe(signUp);
  });

  it("are found by value", () => {
    expect(signUpSizeByValue("51-200")).toMatchObject({ from: 51, to: 200 });
    expect(inviteSizeByValue("500+")).toMatchObject({ from: 501, to: null });
    expect(signUpSizeByValue("500+")).toBeUndefined();
  });
});

describe("year established", () => {
  it("offers every year from this one down to 2010, then the four bands", () => {
    const values = yearEstablishedOptions(2026).map(({ value }) => value);
    expect(values).toHaveLength(21);
    expect(values.slice(0, 2)).toEqual(["2026", "2025"]);
    expect(values.slice(16)).toEqual(["2010", "2000-2009", "1990-1999", "1980-1989", "before-1980"]);
  });

  it("grows by the year", () => {
    expect(yearEstablishedOptions(2024)).toHaveLength(19);
    expect(yearEstablishedOptions(2027)[0]?.label).toBe("2027");
  });

  it.each([
    [2026, "2026"],
    [2010, "2010"],
    [2009, "2000-2009"],
    [1980, "1980-1989"],
    [1979, "before-1980"],
    [1804, "before-1980"],
    [2027, undefined],
  ])("finds the option that covers %i", (year, value) => {
    expect(yearOptionOf(year, 2026)?.value).toBe(value);
  });
});

describe("service zones", () => {
  it("are five radii in miles and nationwide", () => {
    expect(serviceZones.map(({ label }) => label)).toEqual([
      "5 miles",
      "10 miles",
      "25 miles",
      "50 miles",
      "100 miles",
      "Nationwide",
    ]);
    expect(serviceZones.map(({ radiusMiles }) => radiusMiles)).toEqual([5, 10, 25, 50, 100, null]);
  });

  it("are found by value", () => {
    expect(serviceZoneByValue("nationwide")?.label).toBe("Nationwide");
    expect(serviceZoneByValue("7")).toBeUndefined();
  });
});

describe("revenue bands", () => {
  it("meet without a gap", () => {
    expect(revenueBands[0]?.from).toBe(0);
    revenueBands.slice(1).forEach((band, at) => expect(band.from).toBe(revenueBands[at]?.below));
    expect(revenueBands.at(-1)?.below).toBeNull();
  });

  it("are found by value and by revenue in pence", () => {
    expect(revenueBandByValue("1m-5m")?.label).toBe("£1m–£5m");
    expect(revenueBandOf(1_000_000_00)?.value).toBe("1m-5m");
    expect(revenueBandOf(999_999_99)?.value).toBe("250k-1m");
    expect(revenueBandOf(-1)).toBeUndefined();
  });
});
