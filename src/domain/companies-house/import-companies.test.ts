import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { system, visitor } from "#domain/actor.ts";
import { relistCompany, unlistCompany } from "#domain/companies/unlist-company.ts";
import { REBUILD_SEARCH_QUEUE } from "#domain/directory/directory.jobs.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import { seedGazetteer } from "#domain/places/seed-gazetteer.ts";
import { createCompany } from "#test/factories.ts";
import {
  registerFixture,
  registerHeader,
  registerRow,
  writeRegister,
  writeTestFile,
} from "#test/register-file.ts";
import { asSomebodyElse } from "#test/guard-pool.ts";
import { listBefore, recordStatements } from "#test/statements.ts";
import { createTestContext } from "#test/test-context.ts";
import { importCompanies, type ImportCompaniesInput } from "./import-companies.ts";

const ctx = await createTestContext(system);

beforeAll(async () => {
  await seedGazetteer(ctx);
});

beforeEach(async () => {
  await ctx.db.deleteFrom("company").execute();
});

function importFile(file: string, more: Partial<ImportCompaniesInput> = {}) {
  const rejectsFile = writeTestFile("rejects.csv", "of an earlier run");
  return importCompanies(ctx, { file, rejectsFile, ...more });
}

const importRows = (...rows: string[]) => importFile(writeRegister(rows));

function getCompany(number = "01000001") {
  return ctx.db
    .selectFrom("company")
    .selectAll()
    .where("companies_house_number", "=", number)
    .executeTakeFirstOrThrow();
}

/** Everything an import may write, to see that nothing was written. */
async function readAll() {
  const tables = ["company", "company_service", "company_specialty", "company_search"] as const;
  return Promise.all(
    tables.map((table) =>
      ctx.database.pool.query(`select *, xmin::text from ${table} order by 1, 2`).then(({ rows }) => rows),
    ),
  );
}

async function findNames(search: object): Promise<string[]> {
  const { sections } = await searchDirectory(ctx.as(visitor), search);
  return sections.flatMap(({ companies }) => companies.map(({ name }) => name));
}

describe("importing the fixture of thirty rows", () => {
  const counts = { read: 30, added: 13, updated: 0, unchanged: 0, delisted: 0, skipped: 5, rejected: 12 };

  it("counts every row once", async () => {
    expect(await importFile(registerFixture)).toEqual({
      ...counts,
      absent: 0,
      nameless: 0,
      isSearchPending: false,
    });
  });

  it("makes unclaimed listings that show no street", async () => {
    await importFile(registerFixture);
    expect(await getCompany()).toMatchObject({
      name: "Hartley & Sons Roofing Limited",
      registered_name: "HARTLEY & SONS ROOFING LIMITED",
      account_type: "contractor",
      origin: "companies-house",
      is_claimed: false,
      verification_status: "none",
      service_zone: null,
      incorporated_on: "1998-03-12",
      sic_codes: ["43910"],
      classification_version: "SIC 2007",
      register_status: "Active",
      delisted_at: null,
      source_seen_at: ctx.clock.now(),
      town: "Leeds",
      county: "West Yorkshire",
      nation: "England",
      outward_code: "LS1",
      latitude: expect.closeTo(53.8, 1),
    });
    expect(JSON.stringify(await readAll())).not.toMatch(/high street|towpath,|unit 3/i);
  });

  it("marks what SIC codes suggest as suggestions", async () => {
    await importFile(registerFixture);
    const { id } = await getCompany();
    const services = await ctx.db
      .selectFrom("company_service")
      .selectAll()
      .where("company_id", "=", id)
      .execute();
    expect(services).toEqual([
      { company_id: id, service_code: "BE-06", source: "sic", is_confirmed: false },
      { company_id: id, service_code: "BE-07", source: "sic", is_confirmed: false },
    ]);
    const homes = await getCompany("01000007");
    expect(homes.account_type).toBe("client");
    const specialties = await ctx.db.selectFrom("company_specialty").selectAll().execute();
    expect(specialties).toEqual([
      { company_id: homes.id, specialty_code: "residential", source: "sic", is_confirmed: false },
    ]);
  });

  it("finds them by name, town and trade", async () => {
    await importFile(registerFixture);
    expect(await findNames({ q: "mckenna" })).toEqual(["McKenna Plumbing & Heating Ltd"]);
    expect(await findNames({ location: "Belfast" })).toEqual(["O'Neill Electrical (NI) Limited"]);
    expect(await findNames({ specialties: "VT-06" })).toEqual(['The "Big" Scaffold Co. Ltd']);
  });

  it("changes nothing the second time, and says so", async () => {
    await importFile(registerFixture);
    const before = await readAll();
    ctx.clock.advance({ days: 30 });
    expect(await importFile(registerFixture)).toMatchObject({ ...counts, added: 0, unchanged: 13 });
    expect(await readAll()).toEqual(before);
  });

  it("lists what it rejects by line, with the reason and the row", async () => {
    const rejectsFile = writeTestFile("rejects.csv", "of an earlier run");
    await importFile(registerFixture, { rejectsFile });
    const rejects: string[][] = parse(readFileSync(rejectsFile));
    expect(rejects.map(([line, reason]) => `${line} ${reason}`)).toEqual([
      "line reason",
      "21 54 columns instead of 55",
      "22 56 columns instead of 55",
      "23 a quotation mark is not closed",
      "24 a quotation mark inside a field",
      "25 no company number",
      "26 “12AB” is no company number",
      "27 no company name",
      "28 “31/02/2001” is no date (DD/MM/YYYY)",
      "29 “2001-02-03” is no date (DD/MM/YYYY)",
      "30 incorporated in the future (01/01/2999)",
      "32 a company name of more than 160 characters",
      "31 company number 01000001 is in the file twice",
    ]);
    const lines = readFileSync(registerFixture, "utf8").split("\r\n");
    expect(rejects[6]![2]).toBe(lines[25]);
  });

  it("leaves no list of rejected rows when there are none", async () => {
    const rejectsFile = writeTestFile("rejects.csv", "of an earlier run");
    await importFile(writeRegister([registerRow()]), { rejectsFile });
    expect(existsSync(rejectsFile)).toBe(false);
  });

  it("reads it with a byte order mark and with other line ends just the same", async () => {
    const text = readFileSync(registerFixture, "utf8");
    expect(await importFile(writeTestFile("a.csv", `\uFEFF${text}`))).toMatchObject(counts);
    const again = await importFile(writeTestFile("a.csv", text.replaceAll("\r\n", "\n")));
    expect(again).toMatchObject({ ...counts, added: 0, unchanged: 13 });
  });
});

describe("importing again", () => {
  it("brings an unclaimed listing to what the register says now", async () => {
    await importRows(registerRow());
    const { id, number } = await getCompany();
    const moved = registerRow({
      CompanyName: "HARTLEY ELECTRICAL LIMITED",
      PostTown: "YORK",
      sic: ["43210 - Electrical installation"],
    });
    ctx.clock.advance({ days: 30 });
    expect(await importRows(moved)).toMatchObject({ read: 1, added: 0, updated: 1, unchanged: 0 });
    expect(await getCompany()).toMatchObject({
      id,
      number,
      name: "Hartley Electrical Limited",
      town: "York",
      sic_codes: ["43210"],
      updated_at: ctx.clock.now(),
    });
    const services = await ctx.db.selectFrom("company_service").select("service_code").execute();
    expect(services).toEqual([{ service_code: "EL-01" }]);
    expect(await findNames({ q: "hartley roofing" })).toEqual([]);
    expect(await findNames({ q: "hartley electrical" })).toEqual(["Hartley Electrical Limited"]);
  });

  it("moves a firm that turns from roofing to building to the main contractors", async () => {
    await importRows(registerRow({ CompanyName: "HARTLEY LTD" }));
    await importRows(
      registerRow({ CompanyName: "HARTLEY LTD", sic: ["41202 - Construction of domestic buildings"] }),
    );
    expect(await getCompany()).toMatchObject({ account_type: "client" });
    expect(await findNames({ q: "hartley", type: "main" })).toEqual(["Hartley Ltd"]);
    expect(await findNames({ q: "hartley", type: "sub" })).toEqual([]);
  });

  it("takes over only the register's own facts for a claimed company", async () => {
    const claimed = await createCompany(ctx, {
      name: "Hartley, the roofers",
      companies_house_number: "01000001",
      services: ["EG-06"],
      town: "Bradford",
      service_zone: "50",
    });
    expect(await importRows(registerRow())).toMatchObject({ added: 0, updated: 1 });
    expect(await getCompany()).toEqual({
      ...claimed,
      registered_name: "HARTLEY ROOFING LIMITED",
      register_status: "Active",
      incorporated_on: "1998-03-12",
      sic_codes: ["43910"],
      classification_version: "SIC 2007",
      source_seen_at: ctx.clock.now(),
    });
    const services = await ctx.db.selectFrom("company_service").select("service_code").execute();
    expect(services).toEqual([{ service_code: "EG-06" }]);
    expect(await importRows(registerRow())).toMatchObject({ updated: 0, unchanged: 1 });
  });

  it("does not hide a claimed company that is no longer active", async () => {
    await createCompany(ctx, { companies_house_number: "01000001" });
    const report = await importRows(registerRow({ CompanyStatus: "Liquidation" }));
    expect(report).toMatchObject({ updated: 1, delisted: 0, skipped: 0 });
    expect(await getCompany()).toMatchObject({ register_status: "Liquidation", delisted_at: null });
  });

  it.each([
    ["is no longer active", { CompanyStatus: "Liquidation" }],
    ["has left construction", { sic: ["10710 - Manufacture of bread"] }],
  ])("takes a listing that %s out of the directory, and back in when that ends", async (_why, change) => {
    await importRows(registerRow());
    const gone = await importRows(registerRow(change));
    expect(gone).toMatchObject({ delisted: 1, updated: 0, unchanged: 0, skipped: 0 });
    expect(await getCompany()).toMatchObject({ delisted_at: ctx.clock.now() });
    expect(await findNames({ q: "hartley" })).toEqual([]);
    expect(await importRows(registerRow(change))).toMatchObject({ delisted: 0, unchanged: 1 });

    expect(await importRows(registerRow())).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await getCompany()).toMatchObject({ delisted_at: null, register_status: "Active" });
    expect(await findNames({ q: "hartley" })).toEqual(["Hartley Roofing Limited"]);
  });

  it("leaves out of the directory what an administrator took out of it", async () => {
    await importRows(registerRow());
    const { id } = await getCompany();
    await ctx.transact((tx) => unlistCompany(tx, id));
    const { unlisted_at } = await getCompany();
    expect(unlisted_at).not.toBeNull();
    ctx.clock.advance({ days: 30 });
    expect(await importRows(registerRow())).toMatchObject({ unchanged: 1 });
    expect(await importRows(registerRow({ CompanyName: "ANOTHER NAME LTD" }))).toMatchObject({ updated: 1 });
    expect(await getCompany()).toMatchObject({ delisted_at: unlisted_at, unlisted_at });
    await ctx.transact((tx) => relistCompany(tx, id));
    expect(await getCompany()).toMatchObject({ delisted_at: null, unlisted_at: null });
  });
});

describe("a file that is the whole register", () => {
  const rows = Array.from({ length: 8 }, (_, i) => registerRow({ CompanyNumber: `0100000${i + 1}` }));

  it("takes out listings that it lacks, and nothing claimed", async () => {
    await createCompany(ctx, { companies_house_number: "09000000" });
    await importRows(...rows);
    expect(await importFile(writeRegister(rows.slice(1)), { isWhole: true })).toMatchObject({
      read: 7,
      unchanged: 7,
      absent: 1,
    });
    expect(await getCompany()).toMatchObject({ delisted_at: ctx.clock.now(), register_status: null });
    expect(await getCompany("09000000")).toMatchObject({ delisted_at: null });
    expect(await findNames({ q: "hartley" })).toHaveLength(7);
  });

  it("leaves listings alone whose rows it has, though nobody can read them", async () => {
    await importRows(...rows);
    const future = registerRow({ CompanyNumber: "01000001", IncorporationDate: "01/01/2999" });
    const short = rows[1]!.slice(0, rows[1]!.lastIndexOf(","));
    const read = writeRegister([future, short, ...rows.slice(3)]);
    expect(await importFile(read, { isWhole: true })).toMatchObject({ rejected: 2, absent: 1, nameless: 0 });
    const gone = ctx.db.selectFrom("company").select("companies_house_number as number");
    expect(await gone.where("delisted_at", "is not", null).execute()).toEqual([{ number: "01000003" }]);
  });

  it.each([
    ["no number", registerRow({ CompanyNumber: "0100O0O1" })],
    ["half a row", rows[0]!.slice(0, 20)],
    ["more than is looked at", `${registerRow({ CompanyNumber: "01000002" })}${" ".repeat(200_000)}`],
  ])("takes nothing out where a row has %s: it may be of any listing", async (_what, row) => {
    await importRows(...rows);
    const read = writeRegister([row, ...rows.slice(1)]);
    expect(await importFile(read, { isWhole: true })).toMatchObject({ rejected: 1, absent: 0, nameless: 1 });
    expect(await getCompany()).toMatchObject({ delisted_at: null });
    expect(await importFile(read)).toMatchObject({ rejected: 1, nameless: 0 });
  });

  it("leaves them alone when it is not said to be whole", async () => {
    await importRows(...rows);
    expect(await importRows(rows[0]!)).toMatchObject({ unchanged: 1, absent: 0 });
    expect(await findNames({ q: "hartley" })).toHaveLength(8);
  });

  it("is not believed to be whole when a quarter is missing", async () => {
    await importRows(...rows);
    const before = await readAll();
    const changed = registerRow({ CompanyName: "OTHER LTD" });
    await expect(importFile(writeRegister([changed]), { isWhole: true })).rejects.toThrow(
      "The file lacks 7 of the directory's 8 listings, so it is not the whole register: nothing was changed.",
    );
    expect(await readAll()).toEqual(before);
  });
});

describe("an import as a whole", () => {
  it("leaves nothing when it fails on the way", async () => {
    const rows = Array.from({ length: 600 }, (_, i) => registerRow({ CompanyNumber: String(1_000_000 + i) }));
    const failing = importFile(writeRegister(rows), {
      onApplied: () => {
        throw new Error("the power is gone");
      },
    });
    await expect(failing).rejects.toThrow("the power is gone");
    expect((await readAll()).flat()).toEqual([]);
    expect(await importFile(writeRegister(rows))).toMatchObject({ added: 600 });
  });

  it("queues the search's rows when there are many", async () => {
    const rows = Array.from({ length: 2_100 }, (_, i) =>
      registerRow({ CompanyNumber: String(1_000_000 + i) }),
    );
    expect(await importFile(writeRegister(rows))).toMatchObject({ added: 2_100, isSearchPending: true });
    expect(await ctx.jobsOn(REBUILD_SEARCH_QUEUE)).toHaveLength(1);
    expect(await importFile(writeRegister(rows))).toMatchObject({ unchanged: 2_100, isSearchPending: false });
  });

  it("tells how far it is, to the last byte", async () => {
    const seen: string[] = [];
    await importFile(registerFixture, {
      onProgress: ({ phase, rows, bytes, size }) => seen.push(`${phase} ${rows} ${bytes === size}`),
    });
    expect(seen.at(-1)).toBe("applying 30 true");
    expect(seen[0]).toMatch(/^reading/);
  });

  it("refuses a file without the register's columns, and says which", async () => {
    const header = registerHeader.replace(" CompanyNumber", "Number");
    await expect(importFile(writeTestFile("a.csv", `${header}\r\n`))).rejects.toThrow(
      "a.csv is not Companies House's BasicCompanyData: it has no column CompanyNumber.",
    );
    await expect(importFile(writeTestFile("a.csv", "a,b\n1,2\n"))).rejects.toThrow(
      "it has none of its columns.",
    );
  });

  it("takes a header with one space fewer, and more columns", async () => {
    const header = `${registerHeader.replaceAll(", ", ",")},Extra`;
    const file = writeTestFile("a.csv", `${header}\r\n${registerRow()},"x"\r\n`);
    expect(await importFile(file)).toMatchObject({ read: 1, added: 1 });
  });

  it.skipIf(ctx.database.isEmbedded)("is refused while another one runs", async () => {
    const rows = Array.from({ length: 600 }, (_, i) => registerRow({ CompanyNumber: String(1_000_000 + i) }));
    let second: Promise<unknown> | undefined;
    const first = importFile(writeRegister(rows), {
      onApplied: async () => {
        second = asSomebodyElse(() => importFile(registerFixture)).catch((error: unknown) => error);
        await second;
      },
    });
    expect(await first).toMatchObject({ added: 600 });
    expect(await second).toMatchObject({ kind: "conflict", message: expect.stringContaining("is running") });
  });

  it("is for the product itself alone", async () => {
    const importing = importCompanies(ctx.as(visitor), { file: registerFixture, rejectsFile: "none" });
    await expect(importing).rejects.toMatchObject({ kind: "forbidden" });
  });
});

const SAMPLE = path.resolve(
  import.meta.dirname,
  "../../../../shared/data/companies-house/BasicCompanyData-construction.csv",
);

describe.skipIf(!existsSync(SAMPLE))("importing the register's own file (skipped where absent)", () => {
  it("reads all 185, finds each by its name, and changes nothing the second time", async () => {
    expect(await importFile(SAMPLE)).toMatchObject({ read: 185, added: 185, rejected: 0 });
    expect(await findNames({ q: "ainscough crane", specialties: "VT-04" })).toEqual([
      "Ainscough Crane Hire Ltd",
    ]);
    expect(await findNames({ q: "wilson james", location: "Westcliff" })).toEqual(["Wilson James Limited"]);
    const before = await readAll();
    expect(await importFile(SAMPLE)).toMatchObject({ read: 185, added: 0, updated: 0, unchanged: 185 });
    expect(await readAll()).toEqual(before);
  });
});

it("removes what is staged without the time limit that keeps pages from waiting", async () => {
  const statements = await recordStatements(() => importRows(registerRow()));
  for (const removal of ["register_entry where run <", "register_entry where run ="]) {
    expect(listBefore(statements, `delete from ${removal}`)).toContain("set local statement_timeout = 0");
  }
});
