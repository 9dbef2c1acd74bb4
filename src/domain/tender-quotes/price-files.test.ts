import { beforeEach, expect, test } from "vitest";
import { createCompany, createPerson } from "#test/factories.ts";
import { createToPrice } from "#test/lines-to-price.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { exportQuoteWorkbook } from "./export-quote-workbook.ts";
import { exportQuote } from "./export-quote.ts";
import { getQuote } from "./get-quote.ts";
import { importPrices } from "./import-prices.ts";
import { readClock } from "./read-clock.ts";
import { saveQuote } from "./save-quote.ts";
import { submitQuote } from "./submit-quote.ts";
import { takeBackPrices } from "./take-back-prices.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const ROWS = [
  "Section,Item,Description,Quantity,Unit",
  "A,1,Excavate to reduce levels,120,m3",
  "A,2,'=Filling,40.5,m3",
].join("\n");
let sides: Awaited<ReturnType<typeof createToPrice>>["sides"];
let invitationId: string;
const first = () => ctx.as(sides.first.owner);

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  ({ sides, invitationId } = await createToPrice(ctx, ROWS));
});

const save = (draftVersion: number, prices: string[], more: object = {}) =>
  saveQuote(first(), {
    invitationId,
    draftVersion,
    prices,
    validityDays: "90",
    vat: "reverse-charge",
    ...more,
  });
const TAKEN = { kept: 0, added: 0, differing: [], remeasured: [] };
const take = (text: string, draftVersion: number) =>
  importPrices(first(), {
    invitationId,
    draftVersion: String(draftVersion),
    files: [new File([text], "quote.csv")],
  });

test("what is saved again because its answer was lost is no conflict; anything else from an older version is", async () => {
  expect(await save(0, ["10", "20"])).toBe(1);
  expect(await save(0, ["10", "20"])).toBe(1);
  await expect(save(0, ["10", "21"])).rejects.toMatchObject({ kind: "conflict" });
  expect(await save(1, ["10", "21"])).toBe(2);
  expect(await save(1, ["10", "21"])).toBe(2);
  await expect(save(0, ["10", "20"])).rejects.toMatchObject({ kind: "conflict" });
  expect((await getQuote(first(), { invitationId })).draft.prices).toEqual(["10", "21"]);
});

test("of two tabs that save at once one is told", async () => {
  await save(0, ["1", "1"]);
  const tries = await Promise.allSettled(["2", "3", "4"].map((price) => save(1, [price, price])));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("the lines go out as CSV and back in, and everything else of the draft stays", async () => {
  await save(0, ["12.3456", "abc"], { exclusions: "Dewatering." });
  const csv = await exportQuote(first(), { invitationId });
  expect(csv.split("\r\n")).toEqual([
    "\uFEFFSection,Item,Description,Quantity,Unit,Price,Comes to",
    "A,1,Excavate to reduce levels,120,m³,12.3456,1481.47",
    "A,2,'=Filling,40.5,m³,abc,",
    "",
  ]);
  const filled = csv.replace("12.3456,1481.47", "13,1560.00").replace("abc,", '"1,020.50",41330.25');
  expect(await take(filled, 1)).toEqual({ ...TAKEN, priced: 2 });
  // Sent again because its answer was lost.
  expect(await take(filled, 1)).toEqual({ ...TAKEN, priced: 2 });
  const { draft, draftVersion, priced } = await getQuote(first(), { invitationId });
  expect(draft).toMatchObject({ prices: ["13", "1,020.50"], exclusions: "Dewatering.", validityDays: "90" });
  expect([draftVersion, priced.total]).toEqual([2, 156_000 + 4_133_025]);
  // With the semicolons of other countries' spreadsheets, and as the first that is saved of a line.
  await expect(take(filled.replaceAll(",", ";"), 2)).resolves.toMatchObject({ priced: 2 });
});

test("sums that are not what the prices come to are said, and ours count", async () => {
  const csv = await exportQuote(first(), { invitationId });
  const filled = csv.replace("120,m³,,", "120,m³,10,1300.00").replace("40.5,m³,,", "40.5,m³,2,81.00");
  expect(await take(filled, 0)).toMatchObject({
    priced: 2,
    differing: [{ line: 1, pence: 120_000, said: 130_000 }],
  });
  expect((await getQuote(first(), { invitationId })).draft.validityDays).toBe("90");
});

test("a line for which the file has no price keeps its own; a file with none is refused; all of it can be taken back", async () => {
  await save(0, ["10", "20"], { ownLines: [{ description: "Night work", rate: "5" }] });
  const csv = await exportQuote(first(), { invitationId });
  const empty = csv.replace(",10,1200.00", ",,").replace(",20,810.00", ",,");
  const withoutOwn = empty.slice(0, empty.indexOf(",Own line"));
  await expect(take(withoutOwn, 1)).rejects.toThrow("The file has no price.");
  const filled = empty.replace("40.5,m³,,", "40.5,m³,25,").replace("Night work", "Weekend work");
  expect(await take(filled, 1)).toMatchObject({ priced: 1, kept: 1, added: 1 });
  const draftOf = async () => (await getQuote(first(), { invitationId })).draft;
  const back = (draftVersion: number) => takeBackPrices(first(), { invitationId, draftVersion });
  expect(await draftOf()).toMatchObject({
    prices: ["10", "25"],
    ownLines: [{ description: "Weekend work" }],
  });
  await expect(back(1)).rejects.toMatchObject({ kind: "conflict" });
  expect(await back(2)).toBe(1);
  expect(await draftOf()).toMatchObject({ prices: ["10", "20"], ownLines: [{ description: "Night work" }] });
  await expect(back(3)).rejects.toThrow("There is nothing to be put back.");
});

test("what a file has replaced is kept over saves, until it is taken back or submitted; what was typed since stays", async () => {
  await save(0, ["10", "20"]);
  const csv = await exportQuote(first(), { invitationId });
  const filled = csv.replace(",10,1200.00", ",11,").replace(",20,810.00", ",21,");
  const fromFile = async () => (await getQuote(first(), { invitationId })).fromFile;
  expect(await fromFile()).toBeNull();
  await take(filled, 1);
  // Its answer was lost, and it came again.
  await take(filled, 1);
  expect(await fromFile()).toEqual({ prices: 2, hasOwnLines: false });
  await save(2, ["11", "31"]);
  expect(await fromFile()).toEqual({ prices: 1, hasOwnLines: false });
  expect(await takeBackPrices(first(), { invitationId, draftVersion: 3 })).toBe(1);
  expect((await getQuote(first(), { invitationId })).draft.prices).toEqual(["10", "31"]);
  expect(await fromFile()).toBeNull();
  await take(filled, 4);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(first(), { invitationId, draftVersion: 5, ...statements });
  expect(await fromFile()).toBeNull();
  await expect(takeBackPrices(first(), { invitationId, draftVersion: 5 })).rejects.toMatchObject({
    kind: "conflict",
  });
});

test("a file that measures otherwise is said so, and the buyer's quantities count", async () => {
  const csv = await exportQuote(first(), { invitationId });
  const filled = csv.replace("120,m³,", '"1,200",m3,7').replace("40.5,m³,", "40.50,m2,8");
  expect(await take(filled, 0)).toMatchObject({
    priced: 2,
    remeasured: [
      { line: 1, asked: "120 m³", said: "1,200 m³" },
      { line: 2, asked: "40.5 m³", said: "40.5 m²" },
    ],
  });
});

test("a file that is not that of these lines is refused in a sentence, and nothing changes", async () => {
  await save(0, ["1", "2"]);
  const csv = await exportQuote(first(), { invitationId });
  const rows = csv.trimEnd().split("\r\n");
  for (const [text, sentence] of [
    ["", "This file is empty"],
    ["hello", "no column “Description”"],
    ["Description,Quantity\nx,1", "no column “Price”"],
    [rows.slice(0, 2).join("\n"), "The file has 1 lines, and there are 2 to price"],
    [[rows[0], rows[2], rows[1]].join("\n"), "Line 1 is not “Excavate to reduce levels”"],
    [csv.replace(",1,120.00", `,${"9".repeat(61)},`), "at most 60 characters"],
  ] as const)
    await expect(take(text, 1)).rejects.toThrow(sentence);
  await expect(take("x".repeat(5 * 1024 ** 2 + 1), 1)).rejects.toThrow("larger than 5 MB");
  await expect(take(csv.replace(",1,120.00", ",7,"), 0)).rejects.toMatchObject({ kind: "conflict" });
  expect((await getQuote(first(), { invitationId })).draftVersion).toBe(1);
});

test("a draft's prices are nowhere in the database in the clear, and of the firm's team alone", async () => {
  await save(0, ["87654.3219", "20"], { exclusions: "Sealed words" });
  const csv = await exportQuote(first(), { invitationId });
  expect(csv).toContain("87654.3219");
  const { rows } = await ctx.database.pool.query<{ row: string }>(
    "select q::text as row from tender_quote q union all select e::text from package_event e union all select n::text from notification n",
  );
  const all = rows.map(({ row }) => row).join("\n");
  for (const secret of ["87654", "Sealed words", Buffer.from("87654.3219").toString("hex")])
    expect(all).not.toContain(secret);
  const stranger = await createPerson(ctx, [await createCompany(ctx)]);
  for (const other of [sides.second.owner, sides.buyer.owner, stranger]) {
    for (const read of [exportQuote, exportQuoteWorkbook, readClock])
      await expect(read(ctx.as(other), { invitationId })).rejects.toMatchObject({ kind: "not-found" });
    await expect(takeBackPrices(ctx.as(other), { invitationId, draftVersion: "1" })).rejects.toMatchObject({
      kind: "not-found",
    });
    await expect(
      importPrices(ctx.as(other), { invitationId, draftVersion: "1", files: [new File([csv], "q.csv")] }),
    ).rejects.toMatchObject({ kind: "not-found" });
  }
});

test("the clock is the server's, and the return what it is now", async () => {
  const returnAt = new Date("2027-01-07T12:00:00Z");
  expect(await readClock(first(), { invitationId })).toEqual({ now: ctx.clock.now(), returnAt });
  ctx.clock.set("2027-01-07T12:00:00.001Z");
  await expect(save(0, ["1", "2"])).rejects.toMatchObject({ kind: "conflict" });
});
