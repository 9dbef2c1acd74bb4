import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { countyNamed } from "./counties.data.ts";
import { labelPlace } from "./label-place.ts";
import { measureDistance } from "./measure-distance.ts";
import { normalisePlace } from "./normalise-place.ts";
import { placeAliases } from "./place-aliases.data.ts";
import { readGazetteer } from "./read-gazetteer.ts";
import { readPostalCodeFile } from "./read-postal-codes.ts";

const places = readGazetteer();
const find = (name: string) => places.find((place) => place.name === name);

describe("the gazetteer", () => {
  it("has more than 4,000 places of the United Kingdom, largest first", () => {
    expect(places.length).toBeGreaterThan(4000);
    expect(places[0]?.name).toBe("London");
    expect(places.every((place, at) => at === 0 || place.population <= places[at - 1]!.population)).toBe(
      true,
    );
    expect(new Set(places.map(({ geonameId }) => geonameId)).size).toBe(places.length);
  });

  it("lies within the United Kingdom", () => {
    for (const { name, latitude, longitude } of places) {
      expect(latitude > 49.8 && latitude < 60.9 && longitude > -8.3 && longitude < 1.8, name).toBe(true);
    }
  });

  it("tells Leeds with its county, nation and whereabouts", () => {
    const leeds = find("Leeds");
    expect(leeds).toMatchObject({ county: "West Yorkshire", nation: "England", population: 455123 });
    expect(leeds?.latitude).toBeCloseTo(53.796, 2);
    expect(leeds?.longitude).toBeCloseTo(-1.548, 2);
  });

  it.each([
    "Leeds, West Yorkshire",
    "Wolverhampton, West Midlands",
    "Middlesbrough, North Yorkshire",
    "Inverness, Highland",
    "Belfast, County Antrim",
    "Derry, County Londonderry",
    "Carmarthen, Carmarthenshire",
    "St Neots, Cambridgeshire",
    "Houghton-le-Spring, Tyne and Wear",
    "Bo'ness, Falkirk",
    "Glasgow",
    "Cardiff",
  ])("labels %s", (label) => {
    expect(places.map(labelPlace)).toContain(label);
  });

  it("gives every place a county that belongs to its nation", () => {
    for (const { name, county, nation } of places) {
      expect(county && countyNamed(county)?.nation, name).toBe(nation);
    }
  });

  it("keeps apart towns that share a name", () => {
    const newports = places.filter(({ name }) => name === "Newport").map(({ county }) => county);
    expect(newports.slice(0, 3)).toEqual(["Newport", "Isle of Wight", "Shropshire"]);
  });

  it("knows every alias, and each for one town", () => {
    const given = places.flatMap(({ otherNames }) => otherNames);
    expect(given.toSorted()).toEqual(placeAliases.map(([alias]) => alias).toSorted());
    expect(find("Kingston upon Hull")?.otherNames).toEqual(["Hull"]);
    expect(find("Derry")?.otherNames).toEqual(["Londonderry"]);
  });
});

const POSTAL_CODES = path.resolve(import.meta.dirname, "../../../../shared/data/places/GB.txt");

describe.skipIf(!existsSync(POSTAL_CODES))("beside a postal-code file (skipped where absent)", () => {
  it("places nearly every town in the county that the file says", async () => {
    const { places: postal } = await readPostalCodeFile(POSTAL_CODES);
    const byName = Map.groupBy(postal, ({ name }) => normalisePlace(name));
    const pairs = places.flatMap((place) => {
      const same = byName
        .get(normalisePlace(place.name))
        ?.find((other) => other.county && measureDistance(place, other) < 3);
      return same ? [`${place.county} / ${same.county}`] : [];
    });
    const equal = pairs.filter((pair) => pair.split(" / ")[0] === pair.split(" / ")[1]);
    expect(pairs.length).toBeGreaterThan(3000);
    expect(equal.length / pairs.length).toBeGreaterThan(0.99);
  });
});
