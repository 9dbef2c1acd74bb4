import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { system, visitor } from "#domain/actor.ts";
import { writeTestFile } from "#test/register-file.ts";
import { createTestContext } from "#test/test-context.ts";
import { importPostalCodes } from "./import-postal-codes.ts";
import { loadPlaces } from "./load-places.ts";
import { seedGazetteer } from "./seed-gazetteer.ts";

const ctx = await createTestContext(system);

beforeAll(async () => {
  await seedGazetteer(ctx);
});

beforeEach(async () => {
  await ctx.db.deleteFrom("place").where("source", "=", "postal-codes").execute();
});

const line = (code: string, name: string, latitude: number, longitude: number, accuracy = 4) =>
  ["GB", code, name, "England", "ENG", "West Yorkshire", "", "", "", latitude, longitude, accuracy].join(
    "\t",
  );

const morley = line("LS27", "Morley", 53.74, -1.6);
const gildersome = line("LS27", "Gildersome", 53.76, -1.63);
const thorner = line("LS14", "Thorner Lane End", 53.86, -1.42);
const islands = line("JE2", "Saint Helier", 49.19, -2.1).replace("England\tENG", "Jersey\t");

function importLines(...lines: string[]) {
  const rejectsFile = writeTestFile("rejects.csv", "of an earlier run");
  return importPostalCodes(ctx, { file: writeTestFile("GB.txt", `${lines.join("\n")}\n`), rejectsFile });
}

function listImported() {
  return ctx.db
    .selectFrom("place")
    .select(["kind", "name", "search_name", "county", "nation", "latitude"])
    .where("source", "=", "postal-codes")
    .orderBy("kind")
    .orderBy("name")
    .execute();
}

describe("importing postal codes", () => {
  it("brings in outward codes and the places that the gazetteer lacks", async () => {
    expect(await importLines(morley, gildersome, thorner, islands)).toEqual({
      read: 4,
      rejected: 0,
      outside: 1,
      outwardCodes: 2,
      places: 1,
      added: 3,
      updated: 0,
      unchanged: 0,
      removed: 0,
    });
    const where = { county: "West Yorkshire", nation: "England" };
    expect(await listImported()).toEqual([
      { kind: "outward", name: "LS14", search_name: "ls14", latitude: 53.86, ...where },
      { kind: "outward", name: "LS27", search_name: "ls27", latitude: 53.75, ...where },
      { kind: "town", name: "Thorner Lane End", search_name: "thorner lane end", latitude: 53.86, ...where },
    ]);
  });

  it("changes nothing the second time", async () => {
    await importLines(morley, thorner);
    const before = await listImported();
    expect(await importLines(morley, thorner)).toMatchObject({
      added: 0,
      updated: 0,
      unchanged: 3,
      removed: 0,
    });
    expect(await listImported()).toEqual(before);
  });

  it("knows a place without a county again", async () => {
    const lines = [morley, thorner].map((each) => each.replace("West Yorkshire", ""));
    expect(await importLines(...lines)).toMatchObject({ added: 3 });
    const again = { added: 0, updated: 0, unchanged: 3, removed: 0 };
    expect(await importLines(...lines)).toMatchObject(again);
  });

  it("follows a newer file and leaves the gazetteer as it is", async () => {
    const count = () =>
      ctx.db
        .selectFrom("place")
        .select((e) => e.fn.countAll().as("n"))
        .executeTakeFirst();
    const gazetteer = await count();
    await importLines(morley, thorner);
    const moved = morley.replace("53.74", "53.75");
    expect(await importLines(moved)).toMatchObject({ added: 0, updated: 1, unchanged: 0, removed: 2 });
    await ctx.db.deleteFrom("place").where("source", "=", "postal-codes").execute();
    expect(await count()).toEqual(gazetteer);
  });

  it("lists the rows it can't read", async () => {
    const rejectsFile = writeTestFile("rejects.csv", "");
    const file = writeTestFile("GB.txt", [morley, "GB\tLS27", thorner.replace("53.86", "north")].join("\n"));
    expect(await importPostalCodes(ctx, { file, rejectsFile })).toMatchObject({ read: 3, rejected: 2 });
    expect(readFileSync(rejectsFile, "utf8").split("\r\n").slice(0, 3)).toEqual([
      "line,reason,row",
      '2,"2 fields instead of 12",""',
      '3,"coordinates outside the United Kingdom",""',
    ]);
  });

  it("refuses a file of another kind, and changes nothing", async () => {
    await importLines(morley);
    const before = await listImported();
    await expect(importLines("CompanyName,CompanyNumber", "X,1")).rejects.toThrow(
      "GB.txt is not a GeoNames postal-code file. Line 1 has 1 fields instead of 12.",
    );
    const folder = path.dirname(writeTestFile("a", ""));
    const rejectsFile = path.join(folder, "b");
    await expect(importPostalCodes(ctx, { file: folder, rejectsFile })).rejects.toThrow("is a folder");
    await expect(importPostalCodes(ctx, { file: rejectsFile, rejectsFile })).rejects.toMatchObject({
      code: "ENOENT",
    });
    expect(await listImported()).toEqual(before);
  });

  it("is for the product itself alone", async () => {
    const importing = importPostalCodes(ctx.as(visitor), { file: "GB.txt", rejectsFile: "none" });
    await expect(importing).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("the places in memory", () => {
  it("knows outward codes and towns, the largest of a name first", async () => {
    await importLines(morley, thorner, line("LS99", "Leeds Dock", 53.79, -1.53));
    const places = await loadPlaces(ctx.db);
    expect(places.findOutward("LS27")).toMatchObject({ latitude: 53.74 });
    expect(places.findOutward("LS1")).toBeUndefined();
    expect(places.findTown("thorner lane end", { county: null, nations: null })).toMatchObject({
      name: "Thorner Lane End",
    });
    const bangor = (county: string | null, nations: string[] | null) =>
      places.findTown("BANGOR", { county, nations });
    expect(bangor(null, null)).toMatchObject({ nation: "Northern Ireland" });
    expect(bangor(null, ["England", "Wales"])).toMatchObject({ nation: "Wales" });
    expect(bangor("Gwynedd", null)).toMatchObject({ nation: "Wales" });
    expect(bangor(null, ["Scotland"])).toBeUndefined();
  });
});

const SAMPLE = path.resolve(import.meta.dirname, "../../../../shared/data/places/GB.txt");

describe.skipIf(!existsSync(SAMPLE))("importing GeoNames' own file (skipped where absent)", () => {
  it("knows 2,979 outward codes and where LS1 is", async () => {
    const rejectsFile = writeTestFile("rejects.csv", "");
    const report = await importPostalCodes(ctx, { file: SAMPLE, rejectsFile });
    expect(report).toMatchObject({ read: 27_450, rejected: 0, outwardCodes: 2_979 });
    expect(report.places).toBeGreaterThan(20_000);
    const places = await loadPlaces(ctx.db);
    expect(places.findOutward("LS1")).toMatchObject({
      county: "West Yorkshire",
      latitude: expect.closeTo(53.8, 1),
    });
  });
});
