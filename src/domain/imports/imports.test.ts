import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { importCompanies } from "#domain/companies-house/import-companies.ts";
import { createSystemContext } from "#domain/context.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { addPiece } from "#domain/uploads/add-piece.ts";
import { beginUpload } from "#domain/uploads/begin-upload.ts";
import { storeUpload } from "#domain/uploads/store-upload.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import {
  registerFixture,
  registerHeader,
  registerRow,
  writeRegister,
  writeTestFile,
} from "#test/register-file.ts";
import { makeZip } from "#test/sample-files.ts";
import { EICAR, listenAsScanner } from "#test/scanner.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { fetchRejects } from "./fetch-rejects.ts";
import type { ImportKindName } from "./import-kinds.data.ts";
import { selectImports } from "./imports.queries.ts";
import { listImports } from "./list-imports.ts";
import { recordImport } from "./record-import.ts";
import { revertImport } from "./revert-import.ts";
import { startImport } from "./start-import.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { undoImport } from "./undo-import.ts";
import { workImport } from "./work-import.ts";

const ctx = await createTestContext();
expectTrail(ctx, { audited: ["import-started", "import-undone"], limited: ["uploads-person"] });
const system = createSystemContext(ctx.services);
let admin: Member;
const acting = () => ctx.as(admin);

beforeAll(async () => {
  await seedGazetteer(system);
});

beforeEach(async () => {
  for (const table of ["company", "data_import", "import_change", "import_suggestion", "upload"] as const)
    await ctx.db.deleteFrom(table).execute();
  await ctx.database.pool.query("delete from limit_count");
  ctx.files.files.clear();
  admin = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
});

const register = (...rows: string[]) => `${[registerHeader, ...rows].join("\r\n")}\r\n`;
const named = (number: string, name: string, more: object = {}) =>
  registerRow({ CompanyNumber: number, CompanyName: name, ...more });

interface Sent {
  kind?: ImportKindName;
  name?: string;
  isWhole?: boolean;
}

async function start(
  bytes: string | Uint8Array<ArrayBuffer>,
  { kind = "companies-house", name = "a.csv", isWhole = false }: Sent = {},
) {
  ctx.clock.advance({ seconds: 1 });
  const uploadId = await storeUpload(acting(), { purpose: kind, file: new File([bytes], name) });
  return (await startImport(acting(), { uploadId, kind, isWhole })).importId;
}

/** What the job of the queue does. */
const work = (importId: string) => workImport(system, { importId });

async function runs(bytes: string | Uint8Array<ArrayBuffer>, sent?: Sent) {
  const importId = await start(bytes, sent);
  await work(importId);
  return one(importId);
}
const one = async (importId: string) =>
  (await listImports(acting())).imports.find(({ id }) => id === importId)!;

/** Everything an import may change, without what tells when it was written. */
async function directory() {
  const companies = await ctx.database.pool.query(`
    select to_jsonb(c) - 'updated_at' - 'version' as c,
      array(select service_code || source from company_service where company_id = c.id order by 1) as services,
      array(select specialty_code || source from company_specialty where company_id = c.id order by 1) as specialties,
      (select haystack from company_search s where s.number = c.number) as found
    from company c order by companies_house_number`);
  return companies.rows;
}

test("a file is imported by a job, in the history with what became of it, and its upload goes", async () => {
  const importId = await start(readFileSync(registerFixture, "utf8"), { name: "register.csv" });
  expect(await ctx.jobsOn("imports")).toMatchObject([{ importId }]);
  expect(await listImports(acting())).toMatchObject({
    current: importId,
    undoable: null,
    imports: [{ state: "waiting", fileName: "register.csv", by: admin.name }],
  });
  await work(importId);
  const { imports, current, undoable } = await listImports(acting());
  expect([current, undoable]).toEqual([null, importId]);
  expect(imports).toMatchObject([
    { state: "done", counts: { read: 30, added: 13, rejected: 12 }, problem: null, hasAllRejects: true },
  ]);
  expect(await ctx.db.selectFrom("upload").selectAll().execute()).toEqual([]);
  const { name, stream } = await fetchRejects(acting(), { importId });
  expect(name).toBe("register.csv.rejects.csv");
  expect(await text(stream)).toMatch(/^line,reason,row\r\n21,"54 columns instead of 55"/);
  // Tried again by a server that did not hear that it is done.
  await work(importId);
  expect((await one(importId)).state).toBe("done");
  expect([...ctx.files.files.keys()]).toEqual([`imports/${importId}`]);
});

test("a name of as many bytes as no file system takes is no matter", async () => {
  const name = `${"€".repeat(100)}.csv`;
  const failed = {
    state: "failed",
    problem: expect.stringMatching(/^€{100}\.csv is not Companies/) as string,
  };
  expect(await runs("a,b\n1,2\n", { name })).toMatchObject(failed);
  const zip = makeZip({ [name]: register(registerRow()) });
  expect(await runs(zip, { name: `${"€".repeat(100)}.ZIP` })).toMatchObject({ state: "done" });
});

test("a file with a virus in it is not imported, in a ZIP neither, and says so", async () => {
  const at = await listenAsScanner((bytes) =>
    bytes.includes(EICAR) ? "stream: Eicar-Signature FOUND" : "stream: OK",
  );
  const scanned = { ...system, config: { ...system.config, ...at } };
  const hostile = register(named("01234567", EICAR.replaceAll('"', "")));
  for (const [bytes, name] of [
    [hostile, "register.csv"],
    [makeZip({ "BasicCompanyData.csv": hostile }), "register.zip"],
  ] as const) {
    const importId = await start(bytes, { name });
    await workImport(scanned, { importId });
    expect(await one(importId)).toMatchObject({
      state: "failed",
      problem: `“${name}” contains a virus (Eicar-Signature) and is not imported.`,
    });
  }
  expect(await ctx.db.selectFrom("company").select("id").execute()).toEqual([]);
  const clean = await start(register(registerRow()), { name: "clean.csv" });
  await workImport(scanned, { importId: clean });
  expect(await one(clean)).toMatchObject({ state: "done", counts: { added: 1 } });
});

test("while the scanner is away a file waits for another try, and nothing is imported", async () => {
  const away = { ...system, config: { ...system.config, CLAMD_URL: "tcp://127.0.0.1:9" } };
  const importId = await start(register(registerRow()));
  await expect(workImport(away, { importId })).rejects.toMatchObject({ kind: "unavailable" });
  expect(await ctx.db.selectFrom("company").select("id").execute()).toEqual([]);
  await work(importId);
  expect(await one(importId)).toMatchObject({ state: "done" });
});

test("a ZIP is unpacked, and places come by the same way", async () => {
  const zip = makeZip({ "readme.txt": "x", "BasicCompanyData.csv": register(registerRow()) });
  expect(await runs(zip, { name: "BasicCompanyData.zip" })).toMatchObject({ counts: { added: 1 } });
  const line = [
    "GB",
    "ZE1",
    "Lerwick",
    "Scotland",
    "SCT",
    "Shetland Islands",
    "",
    "",
    "",
    "60.15",
    "-1.15",
    "4",
  ];
  const places = await runs(`${line.join("\t")}\n`, { kind: "places", name: "GB.txt" });
  expect(places).toMatchObject({ state: "done", counts: { read: 1, outwardCodes: 1 } });
});

test.each([
  [
    "has other columns",
    "a,b\n1,2\n",
    "a.csv",
    "a.csv is not Companies House's BasicCompanyData: it has none of its columns.",
  ],
  [
    "is a damaged ZIP",
    new Uint8Array(Buffer.from("PK\u0003\u0004 and no more")),
    "a.zip",
    "The ZIP archive is damaged or not here as a whole",
  ],
])("what %s fails with a sentence, and the next may begin", async (_what, bytes, name, sentence) => {
  const failed = await runs(bytes as string, { name });
  expect(failed).toMatchObject({ state: "failed", problem: expect.stringContaining(sentence) as string });
  expect(failed.problem).not.toContain("lintel-import-");
  expect(await ctx.db.selectFrom("upload").selectAll().execute()).toEqual([]);
  expect(await runs(register(registerRow()))).toMatchObject({ state: "done" });
});

test("one at a time: a second is refused as long as the first has not ended", async () => {
  const first = await start(register(registerRow()));
  await expect(start(register(), { name: "b.csv" })).rejects.toMatchObject({ kind: "conflict" });
  await work(first);
  expect(await runs(register(registerRow()), { name: "b.csv" })).toMatchObject({ counts: { unchanged: 1 } });
});

describe("an import whose job is gone", () => {
  const drop = (importId: string) =>
    ctx.database.pool.query("delete from pgboss.job where data ->> 'importId' = $1", [importId]);
  const giveUp = (importId: string) =>
    ctx.database.pool.query("update pgboss.job set state = 'failed' where data ->> 'importId' = $1", [
      importId,
    ]);

  test.each([
    ["waiting", drop],
    ["running", giveUp],
  ] as const)("has failed, and another may begin: %s", async (state, lose) => {
    const lost = await start(register(registerRow()));
    await ctx.db.updateTable("data_import").set({ state }).where("id", "=", lost).execute();
    expect(await listImports(acting())).toMatchObject({ current: lost, imports: [{ state }] });
    await lose(lost);
    const failed = { state: "failed", problem: expect.stringMatching(/^It was given up/) as string };
    expect(await listImports(acting())).toMatchObject({ current: null, imports: [failed] });
    expect(await runs(register(registerRow()), { name: "b.csv" })).toMatchObject({ state: "done" });
    expect(await one(lost)).toMatchObject(failed);
    // An administrator has its job tried again all the same.
    await work(lost);
    expect(await one(lost)).toMatchObject(failed);
  });

  test("is as it was done where it was being undone, and is undone when that is asked for again", async () => {
    const { id } = await runs(register(named("01000001", "ALPHA LTD")));
    await undoImport(acting(), { importId: id });
    await giveUp(id);
    expect(await listImports(acting())).toMatchObject({
      current: null,
      undoable: id,
      imports: [{ state: "done", problem: expect.stringMatching(/^It was not undone/) as string }],
    });
    await undoImport(acting(), { importId: id });
    expect((await listImports(acting())).current).toBe(id);
    await work(id);
    expect(await one(id)).toMatchObject({ state: "undone", problem: null });
  });

  test("puts nothing back where it was taken for lost while it was worked", async () => {
    const { id } = await runs(register(named("01000001", "ALPHA LTD")));
    await undoImport(acting(), { importId: id });
    const undoing = await selectImports(ctx).where("data_import.id", "=", id).executeTakeFirstOrThrow();
    await ctx.db.updateTable("data_import").set({ state: "done" }).where("id", "=", id).execute();
    await revertImport(system, undoing, false);
    expect(await one(id)).toMatchObject({ state: "done" });
    expect(await directory()).toHaveLength(1);
  });
});

test("a server that is killed on the way has done nothing, and another try does all", async () => {
  const importId = await start(register(registerRow()));
  const dying = {
    ...system,
    files: Object.assign(Object.create(ctx.files) as object, {
      find: () => Promise.reject(new Error("the power is gone")),
    }),
  };
  await expect(workImport(dying as never, { importId })).rejects.toThrow("the power is gone");
  expect(await one(importId)).toMatchObject({ state: "running" });
  await work(importId);
  expect(await one(importId)).toMatchObject({ state: "done", counts: { added: 1 } });
  const last = await start(register(), { name: "b.csv" });
  await workImport(dying as never, { importId: last }, true);
  expect(await one(last)).toMatchObject({
    state: "failed",
    problem: expect.stringContaining("reason of ours") as string,
  });
});

test("half a file is not imported, nor somebody else's, nor one sent for something else", async () => {
  const { id } = await beginUpload(acting(), {
    purpose: "places",
    name: "GB.txt",
    size: 10,
    fingerprint: "",
  });
  const begin = (kind: string, by = acting()) => startImport(by, { uploadId: id, kind });
  await expect(begin("places")).rejects.toMatchObject({ kind: "conflict" });
  await addPiece(acting(), { uploadId: id, at: 0, piece: new Blob(["0123456789"]) });
  await expect(begin("companies-house")).rejects.toMatchObject({ kind: "conflict" });
  const other = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
  await expect(begin("places", ctx.as(other))).rejects.toMatchObject({ kind: "not-found" });
  expect(await ctx.db.selectFrom("data_import").selectAll().execute()).toEqual([]);
});

test("nobody but an administrator in admin mode imports, looks or undoes", async () => {
  const importId = await start(register(registerRow()));
  const others = [
    ctx,
    ctx.as({ ...admin, isAdminMode: false }),
    ctx.as({ ...admin, isAdministrator: false }),
  ];
  for (const other of others) {
    const kind = expect.stringMatching(/unauthenticated|forbidden/) as string;
    await expect(listImports(other)).rejects.toMatchObject({ kind });
    await expect(fetchRejects(other, { importId })).rejects.toMatchObject({ kind });
    await expect(undoImport(other, { importId })).rejects.toMatchObject({ kind });
    await expect(startImport(other, { uploadId: "upl_x", kind: "places" })).rejects.toMatchObject({ kind });
    await expect(workImport(other, { importId })).rejects.toMatchObject({ kind: "forbidden" });
  }
});

test("undoing takes back what was added and puts back what was changed, suggestions and the search with it", async () => {
  await createCompany(ctx, { name: "Claimed Ltd", companies_house_number: "09000001" });
  await runs(
    register(
      named("01000001", "ALPHA ROOFING LTD"),
      named("01000002", "BETA ROOFING LTD"),
      named("01000003", "GAMMA LTD"),
      named("09000001", "CLAIMED OLD NAME LTD"),
    ),
  );
  const before = await directory();
  const changed = await runs(
    register(
      named("01000001", "ALPHA ELECTRICAL LTD", {
        sic: ["43210 - Electrical installation"],
        PostTown: "YORK",
      }),
      named("01000002", "BETA ROOFING LTD", { CompanyStatus: "Liquidation" }),
      named("01000004", "DELTA ROOFING LTD"),
      named("09000001", "CLAIMED NEW NAME LTD"),
    ),
    { name: "b.csv" },
  );
  expect(changed).toMatchObject({ counts: { added: 1, updated: 2, delisted: 1 } });
  expect(await directory()).not.toEqual(before);
  await undoImport(acting(), { importId: changed.id });
  expect(await one(changed.id)).toMatchObject({ state: "undoing" });
  await work(changed.id);
  expect(await one(changed.id)).toMatchObject({ state: "undone" });
  expect(await directory()).toEqual(before);
});

test("a whole register that took listings out is put back, too", async () => {
  const rows = [1, 2, 3, 4, 5].map((n) => named(`0100000${n}`, `FIRM ${n} LTD`));
  await runs(register(...rows));
  const before = await directory();
  const { id, counts } = await runs(register(...rows.slice(1)), { name: "b.csv", isWhole: true });
  expect(counts).toMatchObject({ absent: 1 });
  await undoImport(acting(), { importId: id });
  await work(id);
  expect(await directory()).toEqual(before);
});

test("only the last is undone, once, and what an earlier one has kept goes with the next", async () => {
  const first = await runs(register(named("01000001", "ALPHA LTD")));
  const second = await runs(register(named("01000002", "BETA LTD")), { name: "b.csv" });
  await expect(undoImport(acting(), { importId: first.id })).rejects.toMatchObject({ kind: "conflict" });
  await undoImport(acting(), { importId: second.id });
  await expect(undoImport(acting(), { importId: second.id })).rejects.toMatchObject({ kind: "conflict" });
  await work(second.id);
  await expect(undoImport(acting(), { importId: second.id })).rejects.toMatchObject({ kind: "conflict" });
  expect((await listImports(acting())).undoable).toBeNull();
  expect((await directory()).map(({ c }) => c.name)).toEqual(["Alpha Ltd"]);
});

test("the last is the one that was done last, also where a command was quicker than one that had begun before", async () => {
  const waiting = await start(register(named("01000001", "ALPHA LTD")));
  ctx.clock.advance({ seconds: 1 });
  const command = recordImport(system, { kind: "places", file: "GB.txt", sizeBytes: 1 });
  await system.transact((tx) => command.onApplied(tx, {}));
  ctx.clock.advance({ seconds: 1 });
  await work(waiting);
  expect((await listImports(acting())).undoable).toBe(waiting);
});

test("one that has failed since leaves the last one to be undone", async () => {
  const done = await runs(register(named("01000001", "ALPHA LTD")));
  const failed = await start("GB\tZE2", { kind: "places", name: "GB.txt" });
  await ctx.db.updateTable("data_import").set({ state: "failed" }).where("id", "=", failed).execute();
  expect((await listImports(acting())).undoable).toBe(done.id);
});

test("none is undone while another waits or is worked", async () => {
  const done = await runs(register(named("01000001", "ALPHA LTD")));
  const waiting = await start("GB\tZE2", { kind: "places", name: "GB.txt" });
  for (const state of ["waiting", "running", "undoing"] as const) {
    await ctx.db.updateTable("data_import").set({ state }).where("id", "=", waiting).execute();
    await expect(undoImport(acting(), { importId: done.id })).rejects.toMatchObject({ kind: "conflict" });
    expect(await one(done.id)).toMatchObject({ state: "done" });
  }
});

test.each([
  ["claimed", "update company set is_claimed = true where companies_house_number = '01000001'"],
  ["changed", "update company set version = version + 1 where companies_house_number = '01000001'"],
  ["saved", ""],
])("an import is not undone when one of its companies was %s since", async (what, statement) => {
  const { id } = await runs(register(named("01000001", "ALPHA LTD"), named("01000002", "BETA LTD")));
  if (what === "saved") {
    const own = await createCompany(ctx, {});
    await ctx.database.pool.query(
      `insert into company_block (company_id, blocked_company_id, blocked_by, created_at)
       select $1, id, $2, now() from company where companies_house_number = '01000001'`,
      [own.id, admin.userId],
    );
  } else await ctx.database.pool.query(statement);
  await expect(undoImport(acting(), { importId: id })).rejects.toThrow(
    "This import cannot be undone: since then somebody has claimed, saved, written to or changed Alpha Ltd.",
  );
  expect(await one(id)).toMatchObject({ state: "done" });
  // It happened after the administrator had asked.
  await ctx.db.updateTable("data_import").set({ state: "undoing" }).where("id", "=", id).execute();
  await work(id);
  expect(await one(id)).toMatchObject({
    state: "done",
    problem: expect.stringContaining("Alpha Ltd") as string,
  });
  expect((await directory()).length).toBeGreaterThanOrEqual(2);
});

test("places are put back", async () => {
  const line = (code: string, name: string, latitude: string) =>
    ["GB", code, name, "Scotland", "SCT", "Shetland Islands", "", "", "", latitude, "-1.15", "4"].join("\t");
  const places = async () => (await ctx.database.pool.query("select * from place order by id")).rows;
  await runs(`${line("ZE1", "Hamnavoe Sands", "60.15")}\n${line("ZE2", "Tingwall Sands", "60.2")}\n`, {
    kind: "places",
    name: "GB.txt",
  });
  const before = await places();
  const second = await runs(
    `${line("ZE1", "Hamnavoe Sands", "60.16")}\n${line("ZE3", "Sumburgh Sands", "59.9")}\n`,
    {
      kind: "places",
      name: "GB2.txt",
    },
  );
  expect(second.counts).toMatchObject({ added: 2, updated: 2, removed: 2 });
  expect(await places()).not.toEqual(before);
  await undoImport(acting(), { importId: second.id });
  await work(second.id);
  expect(await places()).toEqual(before);
});

test("an import by a command is in the history, and the last one like any other", async () => {
  const { id: first } = await runs(register(named("01000001", "ALPHA LTD")));
  ctx.clock.advance({ seconds: 1 });
  const file = writeRegister([named("01000002", "BETA LTD")]);
  const rejectsFile = writeTestFile("rejects.csv", "");
  const hooks = recordImport(system, { kind: "companies-house", file, sizeBytes: 100 });
  await importCompanies(system, { file, rejectsFile, ...hooks });
  const { imports, undoable } = await listImports(acting());
  expect(imports[0]).toMatchObject({
    fileName: "register.csv",
    by: null,
    state: "done",
    counts: { added: 1 },
  });
  expect(undoable).toBe(imports[0]!.id);
  await expect(undoImport(acting(), { importId: first })).rejects.toMatchObject({ kind: "conflict" });
});

test("lists of rejected rows go with their import", async () => {
  const { id } = await runs(readFileSync(registerFixture, "utf8"));
  ctx.clock.advance({ days: 2 });
  expect(await sweepFiles(system)).toBe(0);
  await ctx.db.deleteFrom("data_import").where("id", "=", id).execute();
  expect(await sweepFiles(system)).toBe(1);
  expect(ctx.files.files.size).toBe(0);
});

test("a list of places is not the whole register, whatever the form says", async () => {
  const whole = await start("x", { isWhole: true });
  expect((await one(whole)).isWhole).toBe(true);
  await ctx.db.deleteFrom("data_import").execute();
  expect((await one(await start("y", { kind: "places", name: "a.txt", isWhole: true }))).isWhole).toBe(false);
});
