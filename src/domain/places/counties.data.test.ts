import { describe, expect, it } from "vitest";
import { countyNamed, countyOfTown, nationOfCode, type Nation } from "./counties.data.ts";

function county(name: string, nation: Nation, district = "", geonameId = 0) {
  return countyOfTown({ geonameId, name, nation, district });
}

describe("the county of a town", () => {
  it.each([
    ["Chelmsford", "England", "22UF", "Essex"],
    ["Ryde", "England", "00MW025", "Isle of Wight"],
    ["Islington", "England", "G3", "Greater London"],
    ["Canterbury", "England", "6945807", "Kent"],
    ["Wrexham", "Wales", "00NL007", "Wrexham"],
    ["Leeds", "England", "", "West Yorkshire"],
    ["Inverness", "Scotland", "", "Highland"],
    ["Castle Douglas", "Scotland", "", "Dumfries and Galloway"],
    ["Bangor", "Northern Ireland", "", "County Down"],
    ["Newton Stewart", "Scotland", "", "Dumfries and Galloway"],
  ] as const)("of %s (%s, district %j) is %s", (name, nation, district, expected) => {
    expect(county(name, nation, district)).toBe(expected);
  });

  it("is told by the district where two towns share a name", () => {
    expect(county("Gillingham", "England", "19UE")).toBe("Dorset");
    expect(county("Gillingham", "England")).toBe("Kent");
  });

  it("is told by the id where the district is wrong or missing", () => {
    expect(county("Walsall", "England", "41UF", 2634853)).toBe("West Midlands");
    expect(county("Penkridge", "England", "41UF")).toBe("Staffordshire");
    expect(county("Blackburn", "Scotland", "", 2655522)).toBe("Aberdeenshire");
    expect(county("Blackburn", "Scotland", "", 2655523)).toBe("West Lothian");
  });

  it("believes no English district of a Scottish town", () => {
    expect(county("Somewhere", "Scotland", "16UB")).toBeUndefined();
  });

  it("is not known for a town that is not listed", () => {
    expect(county("Nowhere", "England")).toBeUndefined();
    expect(county("", "Scotland")).toBeUndefined();
    expect(county("Leeds", "Wales")).toBeUndefined();
  });
});

describe("a county by name", () => {
  it.each([
    ["West Yorkshire", "West Yorkshire", "England"],
    ["Durham", "County Durham", "England"],
    ["City of Edinburgh", "Edinburgh", "Scotland"],
    ["Powys", "Powys", "Wales"],
    ["County Tyrone", "County Tyrone", "Northern Ireland"],
  ])("%s is %s in %s", (name, expected, nation) => {
    expect(countyNamed(name)).toEqual({ county: expected, nation });
  });

  it.each(["", "Isle of Man", "Yorkshire", "constructor"])("%j is none", (name) => {
    expect(countyNamed(name)).toBeUndefined();
  });
});

it("knows the four nations by GeoNames' codes", () => {
  expect(["ENG", "SCT", "WLS", "NIR", "", "IOM"].map(nationOfCode)).toEqual([
    "England",
    "Scotland",
    "Wales",
    "Northern Ireland",
    undefined,
    undefined,
  ]);
});
