import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { createTenderSides, createDraft, createIssued, versionOf } from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { workbook } from "#test/workbook.ts";
import { exportTenderPricing } from "#domain/tendering/export-tender-pricing.ts";
import { discardPricing } from "./discard-pricing.ts";
import { editPackage } from "./edit-package.ts";
import { exportPricingWorkbook } from "./export-pricing-workbook.ts";
import { exportPricing } from "./export-pricing.ts";
import { getPricing } from "./get-pricing.ts";
import { keepPricing } from "./keep-pricing.ts";
import { proposePricing } from "./propose-pricing.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

const csv = (text: string | Uint8Array<ArrayBuffer>, name = "bill.csv") => new File([text], name);
const HEAD = "Section,Item,Description,Qty,Unit,Kind,Amount\n";

async function createBuyer() {
  const sides = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const acting = ctx.as(sides.buyer.owner);
  return {
    sides,
    packageId,
    acting,
    propose: (file: File) => proposePricing(acting, { packageId, files: [file] }),
    read: () => getPricing(acting, { packageId }),
    keep: async (proposalId: string) =>
      keepPricing(acting, { packageId, proposalId, version: await versionOf(ctx, packageId) }),
  };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

test("what a file says is shown first, and counts when it is kept", async () => {
  const { propose, read, keep } = await createBuyer();
  const before = (await read()).lines;
  await propose(csv(`${HEAD}Groundworks,1,Dig,10,m3\n,2,Fill,4.5,m3,,`));
  const { lines, proposal } = await read();
  expect(lines).toEqual(before);
  expect(proposal).toMatchObject({ fileName: "bill.csv", errors: [] });
  expect(proposal!.lines.map(({ description, quantity }) => [description, quantity])).toEqual([
    ["Dig", 10_000],
    ["Fill", 4_500],
  ]);
  await keep(proposal!.id);
  const kept = await read();
  expect(kept.lines).toEqual(proposal!.lines);
  expect(kept.proposal).toBeNull();
});

test("a workbook is read from the sheet that has headings, and says what was left out", async () => {
  const { propose, read } = await createBuyer();
  const bytes = workbook({
    Cover: [["Mill Row"]],
    Bill: [["Priced bill"], ["Ref", "Description", "Unit", "Quantity", "Rate"], ["1", "Dig", "m3", 12.5, 4]],
  });
  await propose(csv(bytes, "bill.xlsx"));
  const { proposal } = await read();
  expect(proposal!.lines).toMatchObject([{ item: "1", description: "Dig", quantity: 12_500, unit: "m³" }]);
  expect(proposal!.notes).toEqual([
    "Prices in 1 row left out: firms enter their own.",
    "Read from the sheet “Bill”; left out: “Cover”. To have them all, put them below each other in one sheet.",
  ]);
});

test("pasted rows that cannot be read are named once, each by its number", async () => {
  const { acting, packageId } = await createBuyer();
  const version = await versionOf(ctx, packageId);
  const rows = `${HEAD}Groundworks,1,Dig,10,m3,magic,\n,2,Fill,ten,m3,,`;
  const said = await refusal(editPackage(acting, { packageId, version, section: "pricing", rows }));
  expect(said).toMatch(/^Row 2: “magic” is no kind of line.+ Row 3: (?!Row)/);
});

test("pasted rows are looked through as a file is: the lines stay until they are kept", async () => {
  const { acting, packageId, read, keep } = await createBuyer();
  const before = (await read()).lines;
  const paste = (rows: string) => proposePricing(acting, { packageId, rows });
  expect(await refusal(paste(" \n"))).toBe("Paste the rows first.");
  const wrong = Array.from({ length: 6 }, (_, at) => `,${at},Fill ${at},many,m3,,`).join("\n");
  const errors = await paste(`${HEAD}Groundworks,1,Dig,10,m3,,\n${wrong}`);
  expect(errors.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7, 8]);
  const { lines, proposal } = await read();
  expect(lines).toEqual(before);
  expect(proposal).toMatchObject({ fileName: "the pasted rows", errors });
  await keep(proposal!.id);
  expect(await read()).toMatchObject({ lines: [{ description: "Dig", quantity: 10_000 }], proposal: null });
});

test("rows that cannot be read are named one by one, and nothing that was there is lost", async () => {
  const { propose, read, keep } = await createBuyer();
  const before = (await read()).lines;
  await propose(csv(`${HEAD},1,Dig,ten,m3\n,2,Fill,4,m3\n,3,Cart,1.23456,m3`));
  const { lines, proposal } = await read();
  expect(lines).toEqual(before);
  expect(proposal!.errors.map(({ row }) => row)).toEqual([2, 4]);
  expect(proposal!.errors[0]!.sentence).toContain("“ten”");
  await keep(proposal!.id);
  expect((await read()).lines).toMatchObject([{ description: "Fill" }]);
});

test.each([
  ["nothing", csv(""), "This file is empty."],
  [
    "a picture",
    csv(new Uint8Array([0x89, 0x50, 0, 0, 0, 1])),
    "This is neither a CSV file nor an XLSX workbook",
  ],
  [
    "an old workbook",
    csv(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1])),
    "This workbook is locked with a password",
  ],
  ["a printed list", csv("%PDF-1.7\n1 0 obj"), "This is neither a CSV file nor an XLSX workbook"],
  ["a web page", csv("\ufeff<table><tr><td>Description", "bill.xls"), "This is neither a CSV file nor an"],
  ["no workbook", csv("PK, but no archive", "bill.xlsx"), "This is no XLSX workbook"],
  ["more than is read", csv("a".repeat(5_242_881)), "This file is larger than 5 MB"],
  [
    "more text than is kept",
    csv(HEAD + `,1,${"Dig é ".repeat(300)},1,m3\n`.repeat(2_000)),
    "This is too long for a pricing document",
  ],
  ["too many lines", csv(HEAD + ",1,Dig,1,m3\n".repeat(5_001)), "A pricing document has at most 5,000 lines"],
])("a file of %s is refused with a sentence, and what was read before stays", async (_, file, sentence) => {
  const { propose, read } = await createBuyer();
  await propose(csv(`${HEAD},1,Dig,10,m3`));
  expect(await refusal(propose(file))).toContain(sentence);
  expect((await read()).proposal!.lines).toHaveLength(1);
});

test("text of Windows and of Unicode is read as it was written", async () => {
  const { propose, read } = await createBuyer();
  const windows = Buffer.from(`${HEAD},1,Pipe \x80 £,1,m`, "latin1");
  await propose(csv(new Uint8Array(windows)));
  expect((await read()).proposal!.lines).toMatchObject([{ description: "Pipe € £" }]);
  const wide = Buffer.from(`\ufeff${HEAD.replaceAll(",", "\t")}\t1\tCafé\t1\tm`, "utf16le");
  await propose(csv(new Uint8Array(wide)));
  expect((await read()).proposal!.lines).toMatchObject([{ description: "Café" }]);
});

test("another file read meanwhile, or a change of the draft, keeps the first from being kept", async () => {
  const { propose, read, keep, acting, packageId } = await createBuyer();
  await propose(csv(`${HEAD},1,Dig,10,m3`));
  const first = (await read()).proposal!;
  await propose(csv(`${HEAD},1,Fill,10,m3`));
  expect(await refusal(keep(first.id))).toMatch(/^Something else has been read meanwhile/);
  const { proposal } = await read();
  const stale = { packageId, proposalId: proposal!.id, version: 0 };
  expect(await refusal(keepPricing(acting, stale))).toMatch(/has changed this tender meanwhile/);
  expect(await discardPricing(acting, { packageId })).toBe(true);
  expect(await discardPricing(acting, { packageId })).toBe(false);
  expect((await read()).proposal).toBeNull();
});

test("the document as CSV and as XLSX can be imported again, and nothing in it is a formula", async () => {
  const { propose, read, keep, acting, packageId, sides } = await createBuyer();
  const rows = [
    'Below ground,1,"=HYPERLINK(""http://evil.example"",""x"")",1.5,m3',
    "Below ground,2,- allow for de-watering,,item,Lump sum",
    "Sums,3,Diversions,,sum,Provisional sum,12500.50",
    "Sums,4,Labour,,%,Daywork percentage,1000",
    "Sums,5,@risk,0,m",
    "(none),6,Clear up,0.125,m2,Measured",
    "(none),7,Set out,,m,Measured",
    "Last,8,Staff,6,wk,Preliminaries",
    "Last,9,Scaffold,,item,Preliminaries",
    "Last,10,Rock,3,m3,Provisional quantity",
    "Last,11,Shoring,,item,Contractor’s design",
  ];
  await propose(csv(HEAD + rows.join("\n")));
  await keep((await read()).proposal!.id);
  const { lines } = await read();
  expect(lines).toHaveLength(11);
  expect(lines.slice(5, 7)).toMatchObject([
    { section: "", quantity: 125 },
    { section: "", quantity: null, unit: "m" },
  ]);
  const body = await exportPricing(acting, { packageId });
  expect(body).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`);
  expect(body).toContain(",'- allow for de-watering,");
  expect(body).not.toMatch(/(^|,|")[=@]/m);
  await propose(csv(body));
  const again = (await read()).proposal!;
  expect(again.errors).toEqual([]);
  expect(again.lines).toEqual(lines);
  expect(again.changes).toEqual({ same: 11, changed: [], added: [], gone: [] });
  const bytes = new Uint8Array(await exportPricingWorkbook(acting, { packageId }));
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"]!);
  expect(sheet).not.toContain("<f>");
  expect(sheet).toContain('state="frozen"');
  await propose(csv(bytes, "bill.csv"));
  const fromWorkbook = (await read()).proposal!;
  expect(fromWorkbook).toMatchObject({ errors: [], notes: [] });
  expect(fromWorkbook.lines).toEqual(lines);
  await propose(
    csv(`${body}Last,12,Pump,4,wk,Measured,\n`.replace(",1.5,", ",2,").replace(/^Last,9.*\r?\n/m, "")),
  );
  expect((await read()).proposal!.changes).toMatchObject({
    same: 9,
    changed: [{ was: { quantity: 1_500 }, is: { quantity: 2_000 } }],
    added: [{ item: "12" }],
    gone: [{ item: "9" }],
  });
  expect(await refusal(exportPricing(ctx.as(sides.first.owner), { packageId }))).toMatch(/^There is no such/);
});

test("to strangers there is no such tender, and after issue nothing is imported", async () => {
  const { packageId, sides, acting } = await createBuyer();
  const stranger = ctx.as(sides.first.owner);
  const files = [csv(`${HEAD},1,Dig,10,m3`)];
  const ids = { packageId, proposalId: "ppr_1", version: 1 };
  for (const work of [
    () => proposePricing(stranger, { packageId, files }),
    () => keepPricing(stranger, ids),
    () => discardPricing(stranger, { packageId }),
    () => getPricing(stranger, { packageId }),
  ])
    expect(await refusal(work())).toBe("There is no such tender among yours.");
  const issued = await createIssued(ctx, sides);
  expect(await refusal(proposePricing(acting, { ...issued, files }))).toMatch(/^This tender has been issued/);
  const theirs = ctx.as(sides.second.owner);
  expect(await exportTenderPricing(theirs, { invitationId: issued.toSecond })).toContain("Description");
  expect(await refusal(exportTenderPricing(theirs, { invitationId: issued.toFirst }))).toBe(
    await refusal(exportTenderPricing(theirs, { invitationId: "tin_none" })),
  );
});
