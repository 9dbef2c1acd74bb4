import PDFDocument from "pdfkit";
import writeXlsxFile from "write-excel-file/node";
import type { Member } from "#domain/actor.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { addQuoteFile } from "#domain/quote-files/add-quote-file.ts";
import { replaceQuoteFile } from "#domain/quote-files/replace-quote-file.ts";
import { exportQuoteWorkbook } from "#domain/tender-quotes/export-quote-workbook.ts";
import { exportQuote } from "#domain/tender-quotes/export-quote.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { importPrices } from "#domain/tender-quotes/import-prices.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createCompany, createPerson } from "./factories.ts";
import { writeAmount } from "./planted-values.ts";
import { createDraft, createTenderSides, versionOf } from "./tenders.ts";
import type { TestContext } from "./test-context.ts";

/** Of one line, so that a price is a total. */
const ROWS = "Section,Item,Description,Quantity,Unit\nA,1,Excavate to reduce levels,100,m3";
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

/** What a quote says, in pence for each of its hundred units; nothing else in the world comes to that, or says so. */
const RATES = {
  draft: 73_184_691,
  imported: 86_291_743,
  sheet: 68_517_394,
  submitted: 94_376_129,
  former: 61_487_357,
  renewed: 52_739_186,
  withdrawn: 48_625_793,
  unconfirmed: 37_914_862,
  workbook: 26_190_743,
  paper: 15_836_927,
  attached: 17_643_829,
  replaced: 18_529_361,
} as const;
export type Kind = keyof typeof RATES;

const wordsOf = (kind: Kind) => `Peppercorn${kind}`;

/** Everything of one quote that nobody but its tenderer may read, as it could stand anywhere. */
export const plantedIn = (kind: Kind): string[] => [
  ...writeAmount(RATES[kind]),
  ...writeAmount(RATES[kind] * 100),
  ...writeAmount(RATES[kind] + 7),
  wordsOf(kind),
];

export interface Planted {
  packageId: string;
  buyer: { owner: Member; company: { id: string } };
  firms: Map<Kind, { owner: Member; invitationId: string }>;
  /** Invited as well, and sends nothing. */
  rival: { owner: Member; invitationId: string };
  /** What was handed over as files, byte for byte. */
  files: Record<"workbook" | "paper" | "attached" | "replaced", Buffer>;
}

const pounds = (pence: number) => (pence / 100).toFixed(2);

/** A quote that says everything a quote can say. */
const saidOf = (kind: Kind) => ({
  prices: [pounds(RATES[kind])],
  validityDays: "90",
  inclusions: `Spoil heaps ${wordsOf(kind)}`,
  exclusions: `Dewatering ${wordsOf(kind)}`,
  qualifications: `Weather ${wordsOf(kind)}`,
  discount: "2.5",
  fixedWeeks: "26",
  labourHours: "1,900",
  leadWeeks: "3",
  durationWeeks: "5",
  alternates: [
    {
      title: `Geogrid ${wordsOf(kind)}`,
      differs: `Thinner ${wordsOf(kind)}`,
      kind: "omit",
      amount: pounds(RATES[kind] + 7),
    },
  ],
  termNotes: { damagesPerWeek: `Capped ${wordsOf(kind)}` },
  vat: "standard",
});

/** A tender with a quote of every kind in it, before its return: drafts, files of prices, submissions, and what was lodged. */
export async function plantQuotes(ctx: TestContext): Promise<Planted> {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const acting = ctx.as(buyer.owner);
  const version = () => versionOf(ctx, packageId);
  await editPackage(acting, { section: "pricing", packageId, version: await version(), rows: ROWS });
  const kinds = [
    "draft",
    "imported",
    "sheet",
    "submitted",
    "renewed",
    "withdrawn",
    "unconfirmed",
    "workbook",
    "paper",
    "rival",
  ];
  const companies = [];
  for (const kind of kinds) {
    const company = await createCompany(ctx, { services: ["EG-07"], name: `Firm of ${kind}` });
    companies.push({ kind, company, owner: await createPerson(ctx, [company]) });
  }
  const invited = { company: companies.map(({ company }) => company.number), spreadReason: "One of each." };
  await inviteFirms(acting, { packageId, ...invited });
  await issuePackage(acting, { packageId, version: await version() });
  const rows = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .execute();
  const firms = new Map<string, { owner: Member; invitationId: string }>();
  for (const { kind, company, owner } of companies) {
    const invitationId = rows.find(({ companyId }) => companyId === company.id)!.id;
    firms.set(kind, { owner, invitationId });
  }
  const planted = { packageId, buyer, firms: firms as Planted["firms"], rival: firms.get("rival")! };
  await submit(ctx, planted, "unconfirmed");
  const reprice = { reason: "Levels.", materiality: "reprice" };
  await issueAddendum(acting, { packageId, version: await version(), ...reprice });
  await save(ctx, planted, "draft");
  await takeFile(ctx, planted);
  await takeSheet(ctx, planted);
  await submit(ctx, planted, "submitted");
  await submit(ctx, planted, "renewed", "former");
  await submit(ctx, planted, "renewed");
  await submit(ctx, planted, "withdrawn");
  const { owner, invitationId } = planted.firms.get("withdrawn")!;
  await withdrawQuote(ctx.as(owner), { invitationId });
  const attached = await attachBoth(ctx, planted);
  return { ...planted, files: { ...attached, ...(await lodgeBoth(ctx, planted)) } };
}

type Sown = Pick<Planted, "packageId" | "buyer" | "firms">;

async function save(ctx: TestContext, { firms }: Sown, kind: Kind, says: Kind = kind): Promise<number> {
  const { owner, invitationId } = firms.get(kind)!;
  const as = ctx.as(owner);
  const { draftVersion } = await getQuote(as, { invitationId });
  return saveQuote(as, { invitationId, draftVersion, ...saidOf(says) });
}

async function submit(ctx: TestContext, sown: Sown, kind: Kind, says: Kind = kind): Promise<void> {
  const draftVersion = await save(ctx, sown, kind, says);
  const { owner, invitationId } = sown.firms.get(kind)!;
  await submitQuote(ctx.as(owner), { invitationId, draftVersion, ...STATEMENTS });
}

/** Prices from a CSV file, over a draft that says the rest. */
async function takeFile(ctx: TestContext, sown: Sown): Promise<void> {
  const draftVersion = await save(ctx, sown, "imported");
  const { owner, invitationId } = sown.firms.get("imported")!;
  const csv = await exportQuote(ctx.as(owner), { invitationId });
  const files = [new File([csv], `${wordsOf("imported")} ${pounds(RATES.imported)}.csv`)];
  await importPrices(ctx.as(owner), { invitationId, draftVersion: String(draftVersion), files });
}

/** The same from a workbook. */
async function takeSheet(ctx: TestContext, sown: Sown): Promise<void> {
  const draftVersion = await save(ctx, sown, "sheet");
  const { owner, invitationId } = sown.firms.get("sheet")!;
  const bytes = new Uint8Array(await exportQuoteWorkbook(ctx.as(owner), { invitationId }));
  const files = [new File([bytes], `${wordsOf("sheet")} ${pounds(RATES.sheet)}.xlsx`)];
  await importPrices(ctx.as(owner), { invitationId, draftVersion: String(draftVersion), files });
}

/** A file with what is submitted, and one with the draft that came in its place and is not. */
async function attachBoth(
  ctx: TestContext,
  sown: Sown,
): Promise<Pick<Planted["files"], "attached" | "replaced">> {
  const { owner, invitationId } = sown.firms.get("submitted")!;
  const as = ctx.as(owner);
  const files = { attached: await writePdf("attached"), replaced: await writePdf("replaced") };
  const fileOf = (kind: keyof typeof files) => [
    new File([new Uint8Array(files[kind])], `${wordsOf(kind)} ${pounds(RATES[kind])}.pdf`),
  ];
  const fileId = await addQuoteFile(as, { invitationId, kind: "technical", files: fileOf("attached") });
  const { draftVersion, filesVersion } = await getQuote(as, { invitationId });
  await submitQuote(as, { invitationId, draftVersion, filesVersion, ...STATEMENTS });
  await replaceQuoteFile(as, { invitationId, fileId, files: fileOf("replaced") });
  return files;
}

async function lodgeBoth(
  ctx: TestContext,
  { packageId, buyer, firms }: Sown,
): Promise<Pick<Planted["files"], "workbook" | "paper">> {
  const files = { workbook: await writeWorkbook(), paper: await writePdf("paper") };
  for (const [kind, way, ending] of [
    ["workbook", "email", "xlsx"],
    ["paper", "paper", "pdf"],
  ] as const) {
    const name = `${wordsOf(kind)} ${pounds(RATES[kind] * 100)}.${ending}`;
    const { invitationId } = firms.get(kind)!;
    const sent = [new File([new Uint8Array(files[kind])], name)];
    const receivedAt = "2026-12-01T09:00";
    await lodgeQuote(ctx.as(buyer.owner), { packageId, invitationId, way, receivedAt, files: sent });
  }
  return files;
}

async function writeWorkbook(): Promise<Buffer> {
  const cells = [wordsOf("workbook"), ...writeAmount(RATES.workbook), ...writeAmount(RATES.workbook * 100)];
  const data = cells.map((value) => [{ value, type: String }]);
  return writeXlsxFile([{ data, sheet: "Prices" }]).toBuffer();
}

function writePdf(kind: Kind): Promise<Buffer> {
  const pdf = new PDFDocument({ compress: true });
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  for (const text of plantedIn(kind)) pdf.text(text);
  const whole = new Promise<Buffer>((resolve) => pdf.on("end", () => resolve(Buffer.concat(parts))));
  pdf.end();
  return whole;
}
