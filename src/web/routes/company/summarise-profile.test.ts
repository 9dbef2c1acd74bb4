import { describe, expect, test } from "vitest";
import { serviceZoneByValue } from "#domain/catalogue/bands.data.ts";
import type { CompanyProfile } from "#domain/companies/get-company-profile.ts";
import { describeSection } from "./describe-section.ts";
import { sayExpired, summariseProfile } from "./summarise-profile.ts";

const empty: CompanyProfile = {
  id: "cmp_1",
  number: 12,
  name: "Calder Groundworks",
  accountType: "contractor",
  isClaimed: true,
  companiesHouseNumber: null,
  incorporatedOn: null,
  town: null,
  county: null,
  nation: null,
  latitude: null,
  longitude: null,
  serviceZone: null,
  description: "",
  sizeMin: null,
  sizeMax: null,
  foundedFrom: null,
  foundedTo: null,
  revenueBand: null,
  phone: null,
  email: null,
  website: null,
  picture: null,
  cover: null,
  verificationStatus: "none",
  verificationLevel: null,
  rating: null,
  reviewCount: 0,
  leastPackage: null,
  mostPackage: null,
  takesOnFrom: null,
  projectCounts: { current: 0, upcoming: 0, completed: 0 },
  teamCount: 0,
  services: [],
  specialties: [],
  accreditations: [],
  socialLinks: [],
};
const held = (name: string, isExpired: boolean) =>
  ({ name, isExpired }) as CompanyProfile["accreditations"][number];

describe("what the overview says of a profile", () => {
  test("is nothing where there is nothing, but for its name and type", () => {
    const { details, ...rest } = summariseProfile(empty);
    expect(details).toMatch(/^Calder Groundworks · \w+/);
    expect(new Set(Object.values(rest).map((text) => text ?? ""))).toEqual(new Set([""]));
  });

  test("is each section in a line", () => {
    const full = summariseProfile({
      ...empty,
      town: "Leeds",
      county: "West Yorkshire",
      latitude: 53.8,
      longitude: -1.5,
      serviceZone: "50",
      description: "We dig.",
      sizeMin: 11,
      sizeMax: 50,
      foundedFrom: null,
      foundedTo: 1979,
      phone: "+441134960155",
      email: "office@calder.example",
      website: "https://calder.example",
      leastPackage: 2_500_000,
      mostPackage: 50_000_000,
      takesOnFrom: "2027-03-01",
      projectCounts: { current: 2, upcoming: 0, completed: 1 },
      teamCount: 1,
      accreditations: [held("CHAS", false), held("NASC", true)],
      socialLinks: [{ name: "LinkedIn", url: "https://linkedin.example" }],
    });
    expect(full).toMatchObject({
      description: "We dig.",
      workload: "Packages from £25k up to £500k · Taking on work from 1 Mar 2027",
      accreditations: "CHAS, NASC (expired)",
      facts: "Founded before 1980 · 11–50 employees",
      team: "1 person",
      links: "LinkedIn",
      projects: "2 current · 1 completed",
    });
    expect(full.contact).toMatch(/^0113 496 0155 · office@calder\.example · https:\/\/calder\.example$/);
    expect(full.location).toBe(`Leeds, West Yorkshire · ${serviceZoneByValue("50")!.label}`);
  });

  test("says that a town was not found, and that services are only suggested", () => {
    expect(summariseProfile({ ...empty, town: "Little Snoring" }).location).toBe(
      "Little Snoring, not found on the map",
    );
    const group = { services: [{ name: "Groundworks", isSuggested: true }] } as never;
    expect(summariseProfile({ ...empty, services: [group] }).services).toBe(
      "Suggested by the public register, not confirmed yet: Groundworks",
    );
  });

  test("names what has expired, and only that", () => {
    expect(sayExpired({ accreditations: [held("CHAS", false)] })).toBeUndefined();
    expect(sayExpired({ accreditations: [held("CHAS", false), held("NASC", true)] })).toBe(
      "NASC has expired",
    );
    expect(sayExpired({ accreditations: [held("CHAS", true), held("NASC", true)] })).toBe(
      "These have expired: CHAS, NASC",
    );
  });
});

test("what a colleague has stored meanwhile is shown in words, field by field", () => {
  expect(describeSection("facts", { founded: "2014", employees: "201-", revenueBand: "" })).toEqual([
    { label: "Founded", text: "2014" },
    { label: "Employees", text: "201+" },
    { label: "Annual revenue", text: "" },
  ]);
  expect(
    describeSection("accreditations", {
      held: ["chas", "nasc"],
      "number-chas": "A-1",
      "expires-chas": "2027-03-14",
    }),
  ).toEqual([
    { label: "Accreditations", text: expect.stringMatching(/^CHAS, A-1, valid to 14 Mar 2027\nNASC/) },
  ]);
  expect(
    describeSection("workload", { leastPackage: "25,000", mostPackage: "", takesOnFrom: "2027-03-01" }),
  ).toEqual([
    { label: "Smallest package (£)", text: "25,000" },
    { label: "Largest package (£)", text: "" },
    { label: "Taking on work from", text: "1 Mar 2027" },
  ]);
  expect(
    describeSection("contact", { phone: "1", email: "2", website: "3" }).map(({ text }) => text),
  ).toEqual(["1", "2", "3"]);
});
