import { beforeEach, expect, test } from "vitest";
import { openFacts, sealFacts } from "#domain/sealing/seal-field.ts";
import { findPackageKey } from "#domain/sealing/sealing.queries.ts";
import { openQuoteKey } from "#domain/sealing/wrap-quote-key.ts";
import { checkReceipt } from "#domain/receipts/receipts.proof.ts";
import { quoteFacts } from "#domain/receipts/receipts.schema.ts";
import { readKeys } from "#domain/transparency/transparency.queries.ts";
import { hashStatement } from "#platform/statement.proof.ts";
import { type TenderSides, createIssued, createTenderSides, openReturns, writeQuote } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { describeReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { createSystemContext } from "#domain/context.ts";

const ctx = await createTestContext();
const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
let sides: TenderSides;
let packageId: string;
let invitationId: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst: invitationId } = await createIssued(ctx, sides));
});

const asFirm = () => ctx.as(sides.first.owner);
const own = () => getQuote(asFirm(), { invitationId });

const SAID = {
  lumpSum: "100,000",
  validityDays: "90",
  vat: "reverse-charge",
  discount: "2.5",
  fixedWeeks: "26",
  labourHours: "1,900",
  alternates: [{ title: "Precast", differs: "Two weeks less.", kind: "omit", amount: "4,250" }],
  isAlternative: "on",
  termNotes: { damagesPerWeek: "Capped at 5 % of our price." },
};

async function submit(typed: object): Promise<void> {
  const { draftVersion, lines } = await own();
  const prices = lines.map(() => "10");
  const saved = await saveQuote(asFirm(), { invitationId, draftVersion, prices, ...typed });
  await submitQuote(asFirm(), { invitationId, draftVersion: saved, ...statements });
}

test("what goes with the price is saved, submitted, and in the receipt, and the total stays what it is", async () => {
  await submit(SAID);
  const { draft, priced, vat, sheet } = await own();
  expect(draft).toMatchObject({ discount: "2.5", alternates: [{ title: "Precast" }] });
  expect(vat.treatment).toBe("reverse-charge");
  expect(sheet.map(({ title }) => title)).toContain("Payment");
  const { receipt, sealed } = await getReceipt(asFirm(), { invitationId, version: 1 });
  expect(sealed!.content).toMatchObject({
    totalPence: priced.total,
    discount: 250,
    fixedPrice: { weeks: 26, until: null },
    labourHours: 1_900,
    alternates: [{ title: "Precast", differs: "Two weeks less.", kind: "omit", pence: 425_000 }],
    isAlternative: true,
    isPartial: false,
    termNotes: [{ term: "damagesPerWeek", words: "Capped at 5 % of our price." }],
    vat: { treatment: "reverse-charge", isConfirmed: true },
  });
  expect(await hashStatement(quoteFacts(sealed!.nonce, sealed!.content))).toBe(receipt.statement.quoteHash);
  expect((await describeReceipt(asFirm(), { invitationId, version: 1 })).vat).toBe("Reverse charge");
});

test("how VAT is charged is confirmed before a quote is submitted; a draft is saved without that", async () => {
  await expect(submit({ ...SAID, vat: "" })).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("Confirm how VAT is charged") as string,
  });
  const { draft, priced, versions } = await own();
  expect(draft).toMatchObject({ vat: "", discount: "2.5" });
  expect(priced.terms.vat).toEqual({ treatment: "reverse-charge", isConfirmed: false });
  expect(priced.problems.map(({ at }) => at)).toEqual(["vat"]);
  expect(versions).toEqual([]);
  await submit({ ...SAID, vat: "not-registered" });
  expect((await describeReceipt(asFirm(), { invitationId, version: 1 })).vat).toBe("Not registered for VAT");
});

test("a quote with something beside the price that cannot be read is kept, and not submitted", async () => {
  await expect(submit({ ...SAID, discount: "a lot" })).rejects.toMatchObject({ kind: "invalid" });
  const { draft, priced } = await own();
  expect(draft.discount).toBe("a lot");
  expect(priced.problems.map(({ at }) => at)).toEqual(["discount"]);
});

test("a draft, a version and a receipt from before these were asked still open, and still verify", async () => {
  await writeQuote(ctx, sides.first.owner, invitationId);
  await submitQuote(asFirm(), { invitationId, draftVersion: 1, ...statements });
  await makeOld();
  const { draft, priced } = await own();
  expect(draft).toMatchObject({ discount: "", alternates: [], vat: "" });
  expect(draft.termNotes).toEqual({});
  expect(priced.problems.map(({ at }) => at)).toEqual(["vat"]);
  const isTheSame = await submitQuote(asFirm(), { invitationId, draftVersion: 1, ...statements });
  expect(isTheSame).toBe(1);
  const file = await getReceipt(asFirm(), { invitationId, version: 1 });
  expect(Object.keys(file.sealed!.content as object)).not.toContain("discount");
  const texts = { file, opening: undefined, inclusions: [], growths: [], heads: [] };
  const { checks } = await checkReceipt(texts, { keys: await readKeys(ctx), areAll: true });
  expect(checks.find(({ name }) => name === "contents")?.state).toBe("holds");
  expect((await describeReceipt(asFirm(), { invitationId, version: 1 })).vat).toBe("");
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  const { quotes } = await listQuotes(ctx.as(sides.buyer.owner), { packageId });
  expect(quotes[0]!.content).toMatchObject({ discount: 0, alternates: [], vat: null, isPartial: false });
  const report = await verifyPromises(createSystemContext(ctx.services));
  expect(report.faults.filter((fault) => !fault.includes("receipt"))).toEqual([]);
});

/** Seals the draft and the version again as they were written before, with a hash of that. */
async function makeOld(): Promise<void> {
  const quote = await ctx.db
    .selectFrom("tender_quote as q")
    .innerJoin("tender_quote_version as v", "v.quote_id", "q.id")
    .select(["q.id", "q.wrapped_key", "q.draft", "q.draft_version", "v.sealed", "v.receipt"])
    .where("q.invitation_id", "=", invitationId)
    .executeTakeFirstOrThrow();
  const packageKey = (await findPackageKey(ctx, packageId))!;
  const key = openQuoteKey(packageKey, { packageId, quoteId: quote.id }, quote.wrapped_key);
  const draftPlace = { quoteId: quote.id, version: quote.draft_version, field: "draft" };
  const { prices, lumpSum, inclusions, exclusions, qualifications, leadWeeks, durationWeeks, validityDays } =
    openFacts(key, draftPlace, quote.draft) as Record<string, string>;
  const oldDraft = {
    prices,
    lumpSum,
    inclusions,
    exclusions,
    qualifications,
    leadWeeks,
    durationWeeks,
    validityDays,
    isPartial: "",
  };
  const place = { quoteId: quote.id, version: 1, field: "quote" };
  const { nonce, content } = openFacts(key, place, quote.sealed) as {
    nonce: string;
    content: Record<string, unknown>;
  };
  const isNew = new Set("discount fixedPrice labourHours alternates isAlternative termNotes vat".split(" "));
  const oldContent = Object.fromEntries(Object.entries(content).filter(([name]) => !isNew.has(name)));
  const quoteHash = await hashStatement(quoteFacts(nonce, oldContent));
  const receipt = quote.receipt as { statement: object };
  await ctx.database.pool.query("alter table tender_quote_version disable trigger user");
  await ctx.db
    .updateTable("tender_quote")
    .set({ draft: sealFacts(key, draftPlace, oldDraft) })
    .where("id", "=", quote.id)
    .execute();
  await ctx.db
    .updateTable("tender_quote_version")
    .set({
      sealed: sealFacts(key, place, { content: oldContent, nonce }),
      quote_hash: quoteHash,
      receipt: JSON.stringify({ ...receipt, statement: { ...receipt.statement, quoteHash } }),
    })
    .where("quote_id", "=", quote.id)
    .execute();
  await ctx.database.pool.query("alter table tender_quote_version enable trigger user");
}
