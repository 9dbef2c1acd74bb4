import { describe, expect, it } from "vitest";
import type { KnownPlace, KnownPlaces } from "#domain/places/load-places.ts";
import { normalisePlace } from "#domain/places/normalise-place.ts";
import { readOffice, type WrittenOffice } from "./read-office.ts";

function place(name: string, county: string, nation: string, latitude: number, population = 0): KnownPlace {
  return { name, county, nation, latitude, longitude: -1, population };
}

const towns = [
  place("Leeds", "West Yorkshire", "England", 53.8, 455_123),
  place("Gateshead", "Tyne and Wear", "England", 54.9, 77_649),
  place("Ipswich", "Suffolk", "England", 52, 122_701),
  place("St Helens", "Merseyside", "England", 53.4, 98_065),
  place("Bangor", "County Down", "Northern Ireland", 54.6, 60_385),
  place("Bangor", "Gwynedd", "Wales", 53.2, 17_988),
  place("Gillingham", "Kent", "England", 51.4, 99_773),
  place("Gillingham", "Dorset", "England", 51.1, 10_167),
  place("Boston", "Lincolnshire", "England", 53, 41_340),
  place("Wigan", "Greater Manchester", "England", 53.5, 82_009),
  place("Avon", "Dorset", "England", 50.8),
];
const outwards = new Map([["LS27", place("LS27", "West Yorkshire", "England", 53.7)]]);
const places: KnownPlaces = {
  findOutward: (outward) => outwards.get(outward),
  findTown: (name, { county, nations }) => {
    const named = towns.filter(
      (town) =>
        normalisePlace(town.name) === normalisePlace(name) && (!nations || nations.includes(town.nation!)),
    );
    return named.find((town) => town.county === county) ?? named[0];
  },
};

function office(postTown: string, more: Partial<WrittenOffice> = {}) {
  const written = { companyNumber: "01000001", county: "", country: "", postcode: "", ...more, postTown };
  return readOffice(written, places);
}

describe("reading a registered office", () => {
  it("takes the town, its county, its nation and its coordinates", () => {
    expect(office("LEEDS")).toEqual({
      town: "Leeds",
      county: "West Yorkshire",
      nation: "England",
      outwardCode: null,
      latitude: 53.8,
      longitude: -1,
    });
  });

  it("takes the coordinates of the outward code before those of the town", () => {
    expect(office("LEEDS", { postcode: "ls27 0aa" })).toMatchObject({ outwardCode: "LS27", latitude: 53.7 });
    expect(office("LEEDS", { postcode: "LS99 1AA" })).toMatchObject({ outwardCode: "LS99", latitude: 53.8 });
    expect(office("LEEDS", { postcode: "UNKNOWN" })).toMatchObject({ outwardCode: null, latitude: 53.8 });
  });

  it.each([
    ["ST. HELENS", "St Helens", "Merseyside", 53.4],
    ["IPSWICH   SUFFOLK", "Ipswich", "Suffolk", 52],
    ["LEEDS,", "Leeds", "West Yorkshire", 53.8],
    ["VALLEY GATESHEAD", "Valley Gateshead", "Tyne and Wear", 54.9],
    ["BURTON-UPON-NOWHERE", "Burton-upon-Nowhere", null, null],
    ["12 HIGH STREET", null, null, null],
    ["", null, null, null],
  ])("reads %j as the town %j in %j", (postTown, town, county, latitude) => {
    expect(office(postTown)).toMatchObject({ town, county, latitude });
  });

  it.each([
    ["CO.LONDONDERRY", "County Londonderry", "Northern Ireland"],
    ["LANCS", "Lancashire", "England"],
    ["TYNE & WEAR", "Tyne and Wear", "England"],
    ["CLWYD", "Clwyd", null],
    ["AVON", "Avon", null],
  ])("takes %j in the town's column for a county", (postTown, county, nation) => {
    expect(office(postTown)).toMatchObject({ town: null, county, nation, latitude: null });
  });

  it("tells towns of one name apart by county and by the register the company is in", () => {
    expect(office("GILLINGHAM", { county: "DORSET" })).toMatchObject({ county: "Dorset", latitude: 51.1 });
    expect(office("GILLINGHAM")).toMatchObject({ county: "Kent" });
    expect(office("BANGOR")).toMatchObject({ nation: "Wales", county: "Gwynedd" });
    expect(office("BANGOR", { companyNumber: "NI100001" })).toMatchObject({ nation: "Northern Ireland" });
    expect(office("BANGOR", { country: "NORTHERN IRELAND" })).toMatchObject({ county: "County Down" });
  });

  it("keeps a county that is written, as one writes it", () => {
    expect(office("WIGAN", { county: "LANCASHIRE" })).toMatchObject({ county: "Lancashire", latitude: 53.5 });
    expect(office("NOWHERE", { county: "COUNTY OF NOWHERE" })).toMatchObject({ county: "County of Nowhere" });
    expect(office("NOWHERE", { county: "UNITED KINGDOM" })).toMatchObject({ county: null });
    expect(office("NOWHERE", { county: "12 THE LANE" })).toMatchObject({ county: null });
  });

  it("places nothing that lies abroad", () => {
    const nowhere = { county: null, nation: null, outwardCode: null, latitude: null, longitude: null };
    expect(office("BOSTON", { country: "UNITED STATES" })).toEqual({ town: "Boston", ...nowhere });
    expect(office("BOSTON", { companyNumber: "FC012345" })).toEqual({ town: "Boston", ...nowhere });
    expect(office("BOSTON")).toMatchObject({ county: "Lincolnshire" });
  });
});
