import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPostalCodeFile, readPostalCodes } from "./read-postal-codes.ts";

/** A line as GeoNames writes it. */
function line(
  code: string,
  place: string,
  [latitude, longitude]: readonly [number | string, number | string],
  { nation = "ENG", county = "West Yorkshire", accuracy = "4", country = "GB" } = {},
): string {
  const nationName = { ENG: "England", SCT: "Scotland", WLS: "Wales", NIR: "Northern Ireland" }[nation] ?? "";
  return [country, code, place, nationName, nation, county, "", "", "", latitude, longitude, accuracy].join(
    "\t",
  );
}

describe("reading postal codes", () => {
  it("gives each outward code once, at the mean of its rows", async () => {
    const { outwardCodes } = await readPostalCodes([
      line("LS21", "Otley", [53.9, -1.7]),
      line("LS1", "Leeds", [53.8, -1.5]),
      line("LS21", "Pool", [54.0, -1.6]),
    ]);
    expect(outwardCodes.map(({ outward }) => outward)).toEqual(["LS21", "LS1"]);
    expect(outwardCodes[0]).toMatchObject({ county: "West Yorkshire", nation: "England" });
    expect(outwardCodes[0]?.latitude).toBeCloseTo(53.95, 6);
    expect(outwardCodes[0]?.longitude).toBeCloseTo(-1.65, 6);
  });

  it("counts full postcodes towards their outward code", async () => {
    const { outwardCodes } = await readPostalCodes([
      line("LS1 4AP", "Leeds", [53.7, -1.5]),
      line("LS1 5AB", "Leeds", [53.9, -1.5]),
    ]);
    expect(outwardCodes).toHaveLength(1);
    expect(outwardCodes[0]?.latitude).toBeCloseTo(53.8, 6);
  });

  it("puts a code across a border where most of its rows are", async () => {
    const { outwardCodes } = await readPostalCodes([
      line("TD15", "Paxton", [55.77, -2.1], { nation: "SCT", county: "Scottish Borders" }),
      line("TD15", "Norham", [55.72, -2.16], { county: "Northumberland" }),
      line("TD15", "Horncliffe", [55.74, -2.11], { county: "Northumberland" }),
      line("TD15", "Somewhere", [55.74, -2.11], { county: "" }),
    ]);
    expect(outwardCodes[0]).toMatchObject({ county: "Northumberland", nation: "England" });
  });

  it("gives each place once, the most exact row of it", async () => {
    const { places } = await readPostalCodes([
      line("PL26", "Mevagissey", [50.35, -4.83], { county: "Cornwall", accuracy: "3" }),
      line("PL26", "MEVAGISSEY", [50.2732, -4.7917], { county: "Cornwall" }),
      line("PL26", "Bugle", [50.3474, -4.8271], { county: "Cornwall", accuracy: "3" }),
    ]);
    expect(places).toEqual([
      {
        name: "MEVAGISSEY",
        county: "Cornwall",
        nation: "England",
        latitude: 50.2732,
        longitude: -4.7917,
        isApproximate: false,
      },
      {
        name: "Bugle",
        county: "Cornwall",
        nation: "England",
        latitude: 50.3474,
        longitude: -4.8271,
        isApproximate: true,
      },
    ]);
  });

  it("keeps apart places of one name in two counties, and far apart in one", async () => {
    const { places } = await readPostalCodes([
      line("DN22", "Sutton", [53.35, -0.98], { county: "Nottinghamshire" }),
      line("LE17", "Sutton", [52.5, -1.1], { county: "Leicestershire" }),
      line("NG23", "Sutton", [52.95, -0.8], { county: "Nottinghamshire" }),
      line("NG24", "Sutton", [52.96, -0.81], { county: "Nottinghamshire" }),
    ]);
    expect(places.map(({ county }) => county)).toEqual([
      "Nottinghamshire",
      "Nottinghamshire",
      "Leicestershire",
    ]);
  });

  it("calls counties as we do and believes them about the nation", async () => {
    const { outwardCodes } = await readPostalCodes([
      line("EH1", "Edinburgh", [55.95, -3.2], { nation: "SCT", county: "City of Edinburgh" }),
      line("LD8", "Presteigne", [52.27, -3.0], { nation: "ENG", county: "Powys" }),
      line("BT1", "Belfast", [54.58, -5.93], { nation: "NIR", county: "" }),
      line("CF99", "Nowhere", [51.5, -3.2], { nation: "WLS", county: "" }),
    ]);
    expect(outwardCodes.map(({ county, nation }) => [county, nation])).toEqual([
      ["Edinburgh", "Scotland"],
      ["Powys", "Wales"],
      ["County Antrim", "Northern Ireland"],
      [null, "Wales"],
    ]);
  });

  it("leaves out the islands outside the United Kingdom and says how many rows they had", async () => {
    const read = await readPostalCodes([
      line("IM1", "Douglas", [54.15, -4.48], { nation: "", county: "Isle of Man" }),
      line("GY2", "St Sampsons", [49.48, -2.53], { county: "Guernsey Channel Islands" }),
      line("JE1", "St Helier", [49.19, -2.11], { nation: "", county: "Jersey Channel Islands" }),
    ]);
    expect(read).toMatchObject({
      rowsRead: 3,
      rowsOutside: 3,
      rowsRejected: 0,
      outwardCodes: [],
      places: [],
    });
  });

  it("rejects malformed rows with line and reason, and goes on", async () => {
    const read = await readPostalCodes([
      line("LS1", "Leeds", [53.8, -1.5]),
      "",
      "GB\tLS2\tLeeds",
      line("75001", "Paris", [48.86, 2.35], { country: "FR" }),
      line("LEEDS", "Leeds", [53.8, -1.5]),
      line("LS3", "Leeds", ["", ""]),
      line("LS4", "Leeds", ["north", -1.5]),
      line("LS5", "Leeds", [-1.5, 53.8]),
      line("LS6", "–", [53.8, -1.5]),
      line("LS7", "Leeds", [53.8, -1.5]),
    ]);
    expect(read).toMatchObject({ rowsRead: 9, rowsRejected: 7 });
    expect(read.outwardCodes.map(({ outward }) => outward)).toEqual(["LS1", "LS7"]);
    expect(read.rejected).toEqual([
      { line: 3, reason: "3 fields instead of 12" },
      { line: 4, reason: "country FR instead of GB" },
      { line: 5, reason: "LEEDS is no postcode" },
      { line: 6, reason: "coordinates outside the United Kingdom" },
      { line: 7, reason: "coordinates outside the United Kingdom" },
      { line: 8, reason: "coordinates outside the United Kingdom" },
      { line: 9, reason: "no place name" },
    ]);
  });

  it("keeps at most a thousand of the rejected rows and counts the rest", async () => {
    const read = await readPostalCodes(Array.from({ length: 1500 }, () => "rubbish"));
    expect(read.rejected).toHaveLength(1000);
    expect(read.rowsRejected).toBe(1500);
  });

  it("finds nothing in an empty file", async () => {
    expect(await readPostalCodes([])).toMatchObject({ rowsRead: 0, outwardCodes: [], places: [] });
  });
});

describe("reading a postal-code file", () => {
  it("reads lines with either line ending", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "postal-codes-"));
    try {
      const file = path.join(folder, "GB.txt");
      await writeFile(
        file,
        `${line("LS1", "Leeds", [53.8, -1.5])}\r\n${line("LS2", "Leeds", [53.8, -1.5])}\n`,
      );
      const { outwardCodes, rowsRejected } = await readPostalCodeFile(file);
      expect(outwardCodes.map(({ outward }) => outward)).toEqual(["LS1", "LS2"]);
      expect(rowsRejected).toBe(0);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it("refuses a file that is not there", async () => {
    await expect(readPostalCodeFile("/no/such/file")).rejects.toThrow("ENOENT");
  });
});

const POSTAL_CODES = path.resolve(import.meta.dirname, "../../../../shared/data/places/GB.txt");

describe.skipIf(!existsSync(POSTAL_CODES))("on GeoNames' own file (skipped where absent)", () => {
  it("reads every row", async () => {
    const { outwardCodes, places, ...counts } = await readPostalCodeFile(POSTAL_CODES);
    expect(counts).toMatchObject({ rowsRead: 27_450, rowsOutside: 106, rowsRejected: 0 });
    expect(outwardCodes.length).toBeGreaterThan(2_900);
    expect(places.length).toBeGreaterThan(20_000);
    expect(outwardCodes.find(({ outward }) => outward === "LS1")).toMatchObject({
      county: "West Yorkshire",
      nation: "England",
    });
  });
});
