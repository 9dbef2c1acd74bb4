import { existsSync, globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { system } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { servicesOfCpv } from "#domain/catalogue/cpv.data.ts";
import { findByOcid } from "./find-by-ocid.ts";
import { getNotice } from "./get-notice.ts";
import { importNotices } from "./import-notices.ts";
import { readNoticeSearch } from "./noticeboard.schema.ts";
import { searchNotices } from "./search-notices.ts";

const ctx = await createTestContext();
await seedGazetteer(ctx.as(system));
const folder = await mkdtemp(join(tmpdir(), "lintel-notices-"));
const rejectsFile = join(folder, "rejects.csv");
const EXCERPTS = "test/fixtures/ocds/notices.json";

afterAll(() => rm(folder, { recursive: true }));

beforeEach(async () => {
  ctx.clock.set("2022-10-21T09:00:00Z");
  await ctx.db.deleteFrom("notice").execute();
});

const importNow = (file: string) => importNotices(createSystemContext(ctx.services), { file, rejectsFile });

/** After everything in the files was released, whenever they are looked at. */
async function importFile(file: string) {
  const now = ctx.clock.now().toISOString();
  ctx.clock.set("2026-12-01T09:00:00Z");
  const report = await importNow(file);
  ctx.clock.set(now);
  return report;
}

const tender = {
  title: "Roof of a school",
  status: "active",
  classification: { scheme: "CPV", id: "45261210" },
  items: [{ id: "1", deliveryAddresses: [{ postalCode: "LS1 4AP" }] }],
  tenderPeriod: { endDate: "2022-11-20T12:00:00Z" },
  value: { amount: 80_000, currency: "GBP" },
};
const release = (values: object = {}) => ({
  ocid: "ocds-b5fd17-school",
  id: "7d005747-1320-456e-b1fb-79919a74e44f-582356",
  date: "2022-10-20T09:00:00Z",
  tag: ["tender"],
  buyer: { name: "Aire Council" },
  tender,
  ...values,
});

async function importReleases(...releases: unknown[]) {
  const file = join(folder, "package.json");
  await writeFile(file, JSON.stringify({ version: "1.1", releases }));
  return importFile(file);
}

const rejects = async () => (existsSync(rejectsFile) ? await readFile(rejectsFile, "utf8") : "");
const all = () => ctx.db.selectFrom("notice").selectAll().orderBy("ocid").execute();

test("excerpts of the three services become notices that are found by trade and place", async () => {
  expect(await importFile(EXCERPTS)).toEqual({
    read: 10,
    added: 5,
    updated: 0,
    unchanged: 2,
    skipped: 2,
    rejected: 1,
  });
  expect(await rejects()).toContain("It announces no tender yet: it is a planning notice.");
  const { notices } = await searchNotices(ctx, { place: "Harrow", within: "10" });
  expect(notices.map(({ title }) => title)).toContain(
    "M-Block LV Switchgear Replacement at Northwick Park Hospital",
  );
  expect(notices[0]).toMatchObject({
    origin: "contracts-finder",
    place: expect.stringMatching(/^HA1/) as string,
  });
  const prison = (await all()).find(({ title }) => title.startsWith("HMPPS"))!;
  expect(prison).toMatchObject({
    state: "closed",
    title: expect.stringContaining("Norwich-A’Wing") as string,
  });
  expect(new Date(prison.released_at!).getTime()).toBeGreaterThan(new Date(prison.published_at).getTime());
  ctx.clock.set("2019-05-01T09:00:00Z");
  const scottish = await searchNotices(ctx, { place: "Scotland" });
  expect(scottish.notices.map(({ origin }) => origin)).toContain("public-contracts-scotland");
  const again = await importFile(EXCERPTS);
  expect(again).toMatchObject({ added: 0, updated: 0 });
});

test("a notice has its origin, its link, its value and its buyer, and is nobody’s here", async () => {
  await importReleases(release());
  const found = await searchNotices(ctx, { service: "BE-07", place: "Leeds", value: "25k-100k" });
  const { id } = found.notices[0]!;
  expect(await getNotice(ctx, { noticeId: id })).toMatchObject({
    origin: "contracts-finder",
    place: "LS1, West Yorkshire",
    buyer: null,
    work: null,
    outside: {
      buyerName: "Aire Council",
      pence: 8_000_000,
      url: "https://www.contractsfinder.service.gov.uk/Notice/7d005747-1320-456e-b1fb-79919a74e44f",
    },
  });
});

test("its main code says first what it is, wherever else codes stand, and it is found by its ocid", async () => {
  const cpv = (id: string) => ({ scheme: "CPV", id });
  const items = [{ id: "1", classification: cpv("45310000"), additionalClassifications: [cpv("45430000")] }];
  const main = servicesOfCpv("45442100")!;
  const others = [...servicesOfCpv("45310000")!, ...servicesOfCpv("45430000")!];
  await importReleases(
    release({ ocid: "ocds-b5fd17-main", tender: { ...tender, classification: cpv("45442100"), items } }),
    release({ ocid: "ocds-b5fd17-item", tender: { ...tender, classification: undefined, items } }),
  );
  const servicesOf = (ocid: string, rows: { ocid: string | null; services: string[] }[]) =>
    rows.find((row) => row.ocid === ocid)!.services;
  const rows = await all();
  expect(servicesOf("ocds-b5fd17-main", rows)).toEqual([...new Set([...main, ...others])]);
  expect(servicesOf("ocds-b5fd17-main", rows)).not.toEqual([...new Set([...main, ...others])].toSorted());
  expect(servicesOf("ocds-b5fd17-item", rows)).toEqual([...new Set(others)]);
  const { id } = rows.find(({ ocid }) => ocid === "ocds-b5fd17-main")!;
  expect(await findByOcid(ctx, { ocid: "ocds-b5fd17-main" })).toBe(id);
  for (const ocid of ["ocds-b5fd17-none", id, "", "ocds-", `ocds-${"x".repeat(200)}`])
    expect(await findByOcid(ctx, { ocid })).toBeNull();
});

test("what is to be built in several districts stands in none of them", async () => {
  const items = [{ id: "1", deliveryAddresses: [{ postalCode: "LS1 4AP" }, { postalCode: "BS1 4DJ" }] }];
  await importReleases(release({ tender: { ...tender, items } }));
  const [{ place, latitude } = {}] = await all();
  expect({ place, latitude }).toEqual({ place: "", latitude: null });
});

test("a place is looked around as far as the address says", async () => {
  await importReleases(release());
  const totalAt = async (query: string) =>
    (await searchNotices(ctx, readNoticeSearch(new URLSearchParams(query)))).total;
  expect(await totalAt("place=York")).toBe(1);
  expect(await totalAt("place=York&within=10")).toBe(0);
  expect(await totalAt("place=Newcastle+upon+Tyne&within=50")).toBe(0);
  expect(await totalAt("place=Newcastle+upon+Tyne&within=100")).toBe(1);
});

test("several releases of one ocid are one notice in its newest state, in whatever order they come", async () => {
  const later = release({
    date: "2022-10-25T09:00:00Z",
    tag: ["tenderAmendment"],
    tender: { ...tender, title: "New roof" },
  });
  const award = release({
    date: "2022-12-01T09:00:00Z",
    tag: ["award"],
    tender: { id: "1", status: "complete" },
  });
  for (const order of [
    [[release(), later, award]],
    [[award, later, release()]],
    [[later], [award], [release()]],
    [[later, award], [release()]],
  ]) {
    await ctx.db.deleteFrom("notice").execute();
    for (const releases of order) await importReleases(...releases);
    const rows = await all();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      title: "New roof",
      state: "closed",
      place: "LS1, West Yorkshire",
      area_keys: [],
    });
    expect(rows[0]!.closes_at).toEqual(new Date("2022-11-20T12:00:00Z"));
    expect(rows[0]!.published_at).toEqual(new Date("2022-10-20T09:00:00Z"));
  }
});

test("a later release moves the closing date, a cancelling ends it, and an older one changes nothing", async () => {
  await importReleases(release());
  const moved = { ...tender, tenderPeriod: { endDate: "2022-12-01T12:00:00" } };
  expect(await importReleases(release({ date: "2022-10-22T09:00:00Z", tender: moved }))).toMatchObject({
    updated: 1,
  });
  // Without a zone it is London's time.
  expect((await all())[0]!.closes_at).toEqual(new Date("2022-12-01T12:00:00Z"));
  expect(await importReleases(release())).toMatchObject({ unchanged: 1, updated: 0 });
  await importReleases(release({ date: "2022-10-23T09:00:00Z", tag: ["tenderCancellation"] }));
  expect((await all())[0]!.state).toBe("cancelled");
  expect((await searchNotices(ctx, {})).total).toBe(0);
});

test("what cannot be read is listed with its reason, and the others are taken", async () => {
  const without = (name: string) =>
    Object.fromEntries(Object.entries(tender).filter(([key]) => key !== name));
  const report = await importReleases(
    null,
    {},
    { ocid: "ocds-b5fd17-1" },
    release({ ocid: "ocds-zzzzzz-1" }),
    release({ ocid: "ocds-b5fd17-2", date: "yesterday" }),
    release({ ocid: "ocds-b5fd17-3", tender: undefined }),
    release({ ocid: "ocds-b5fd17-4", tender: without("title") }),
    release({ ocid: "ocds-b5fd17-5", tender: without("tenderPeriod") }),
    release({
      ocid: "ocds-b5fd17-6",
      tender: { ...tender, classification: { scheme: "CPV", id: "48000000" } },
    }),
    release({
      ocid: "ocds-b5fd17-7",
      tender: { ...tender, value: "a lot", items: { not: "a list" }, lots: [3] },
    }),
    release(),
  );
  expect(report).toEqual({ read: 11, added: 2, updated: 0, unchanged: 0, skipped: 1, rejected: 8 });
  const listed = await rejects();
  for (const line of [
    '1,"It is no object."',
    '2,"It has no ocid."',
    '3,"It has no date of release."',
    '4,"Its ocid is of no publisher that we know."',
    '5,"Its date of release cannot be read."',
    '6,"It announces no tender."',
    '7,"It has no title."',
    '8,"It has no closing date."',
  ])
    expect(listed).toContain(line);
});

test("a release of the day after tomorrow is refused: nothing its publisher says would be newer", async () => {
  const file = join(folder, "future.json");
  const releases = [
    release({ date: "2022-10-22T09:00:00Z" }),
    release({ date: "2022-10-22T09:00:00.001Z", ocid: "ocds-b5fd17-future" }),
  ];
  await writeFile(file, JSON.stringify({ version: "1.1", releases }));
  expect(await importNow(file)).toMatchObject({ read: 2, added: 1, rejected: 1 });
  expect(await rejects()).toContain('2,"Its date of release lies in the future."');
});

test("a file that is no package is refused with a sentence; what stood before a break is kept", async () => {
  const file = join(folder, "broken.json");
  await writeFile(file, '{"version":"1.1"}');
  await expect(importFile(file)).rejects.toThrow("has no releases");
  await writeFile(file, `{"releases":[${JSON.stringify(release())},{"ocid":`);
  await expect(importFile(file)).rejects.toThrow("is not an OCDS package. It ends in the middle.");
  expect(await all()).toHaveLength(1);
  await writeFile(file, `{"releases":[{"date":"x"},{"ocid":`);
  await expect(importFile(file)).rejects.toThrow("It ends in the middle.");
  expect(await rejects()).toContain('1,"It has no ocid."');
  await expect(
    importNotices(ctx.as(await createPerson(ctx, [])), { file, rejectsFile }),
  ).rejects.toMatchObject({
    kind: "forbidden",
  });
});

const shared = globSync([
  "../shared/data/ocds/{cf,fts,pcs}-*.json",
  "../../shared/data/ocds/{cf,fts,pcs}-*.json",
]);

test.skipIf(shared.length === 0)("the real files import whole", async () => {
  let read = 0;
  for (const file of shared) {
    const report = await importFile(file);
    const { added, updated, unchanged, skipped, rejected } = report;
    expect(added + updated + unchanged + skipped + rejected, file).toBe(report.read);
    expect(rejected, `${file}: ${await rejects()}`).toBeLessThan(10);
    read += report.read;
  }
  expect(read).toBeGreaterThan(290);
  const rows = await all();
  expect(new Set(rows.map(({ ocid }) => ocid)).size).toBe(rows.length);
  expect(rows.filter(({ services }) => services.length > 0).length).toBeGreaterThan(30);
  expect(rows.filter(({ place }) => place !== "").length).toBeGreaterThan(rows.length * 0.9);
});
