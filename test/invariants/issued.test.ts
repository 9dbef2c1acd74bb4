import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { discardPricing } from "#domain/packages/discard-pricing.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { keepPricing } from "#domain/packages/keep-pricing.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { removeUnusedPictures } from "#domain/storage/remove-unused-pictures.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { createSystemContext } from "#domain/context.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { editDocument } from "#domain/tender-documents/edit-document.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { removeDocument } from "#domain/tender-documents/remove-document.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { copyPackage } from "#domain/tendering/copy-package.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createOpenedTender, judgeAll } from "#test/opened-tender.ts";
import {
  type TenderSides,
  createDraft,
  createIssued,
  createTenderSides,
  drawing,
  enterQuote,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();
let sides: TenderSides;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
});

const buyer = () => ctx.as(sides.buyer.owner);

/** Every set of a package with what is in it, and whether its hash is still that of its documents. */
async function readSets(packageId: string) {
  const sets = await ctx.db
    .selectFrom("document_set")
    .select(["number", "hash", "issued_at as at"])
    .where("package_id", "=", packageId)
    .orderBy("number")
    .execute();
  const found = [];
  for (const set of sets) {
    const revisions = await ctx.db
      .selectFrom("document_set_entry as e")
      .innerJoin("document_revision as r", "r.id", "e.revision_id")
      .innerJoin("tender_document as d", "d.id", "r.document_id")
      .select(["r.id", "r.sha256", "r.revision", "d.number", "d.title", "d.kind"])
      .where("e.package_id", "=", packageId)
      .where("e.set_number", "=", set.number)
      .orderBy("r.id")
      .execute();
    const hash = createHash("sha256");
    for (const { id, sha256 } of revisions) hash.update(`${id}:${sha256}\n`);
    expect(hash.digest("hex")).toBe(set.hash);
    found.push({ ...set, revisions });
  }
  return found;
}

const addendum = async (packageId: string) =>
  issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "Another drawing.",
    materiality: "reprice",
  });

test("Invariant 5: a set that was issued stays what it is, whatever becomes of its documents", async () => {
  const { packageId } = await createIssued(ctx, sides);
  const [issued] = await readSets(packageId);
  const standing = async () => (await readSets(packageId))[0];
  const find = async (number: string) =>
    (await listDocuments(buyer(), { packageId })).documents.find((each) => each.number === number)!;
  const { id: documentId, version, revisionId } = await find("A-101");
  const facts = { packageId, documentId, version, revisionId, kind: "drawing", revision: "Z" };
  for (const change of [
    { number: "A-999", title: "Ground floor" },
    { number: "A-101", title: "Other" },
  ])
    await expect(editDocument(buyer(), { ...facts, ...change })).rejects.toMatchObject({ kind: "conflict" });
  await editDocument(buyer(), { ...facts, number: "A-101", title: "Ground floor", kind: "drawing" }).catch(
    () => {},
  );
  expect(await standing()).toEqual(issued);
  await addDocuments(buyer(), { packageId, files: [drawing("A-101_Rev-D_Ground floor.pdf")] });
  expect(await standing()).toEqual(issued);
  await addendum(packageId);
  await removeDocument(buyer(), { packageId, documentId });
  await addDocuments(buyer(), { packageId, files: [drawing("A-202_Roof.pdf")] });
  await addendum(packageId);
  ctx.clock.advance({ days: 3 });
  await sweepFiles(createSystemContext(ctx.services));
  await removeUnusedPictures(createSystemContext(ctx.services));
  expect(await standing()).toEqual(issued);
  expect((await readSets(packageId)).map(({ revisions }) => revisions.length)).toEqual([1, 1, 1]);
  (await openTenderDocument(buyer(), revisionId)).stream.destroy();
  const { pool } = ctx.database;
  for (const change of [
    "update document_set set hash = 'x'",
    "update document_set set issued_at = now()",
    "update document_set_entry set set_number = 2",
  ])
    await expect(pool.query(change)).rejects.toThrow("does not change");
});

test("Invariant 5: a package that shares its documents with another has sets of its own", async () => {
  const { packageId } = await createIssued(ctx, sides);
  const before = await readSets(packageId);
  const copy = await copyPackage(buyer(), { packageId, withDocuments: "on" });
  const { documents } = await listDocuments(buyer(), { packageId: copy });
  await addDocuments(buyer(), { packageId: copy, files: [drawing("A-101_Rev-E_Ground floor.pdf")] });
  await removeDocument(buyer(), { packageId: copy, documentId: documents[0]!.id });
  expect(await readSets(packageId)).toEqual(before);
});

test("Invariant 5: a quote knows for ever which set it priced, and its receipt says its hash", async () => {
  const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
  const first = ctx.as(sides.first.owner);
  await enterQuote(ctx, sides.first.owner, toFirst);
  await addDocuments(buyer(), { packageId, files: [drawing("A-202_Roof.pdf")] });
  await addendum(packageId);
  await enterQuote(ctx, sides.second.owner, toSecond);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  const other = { setNumber: 1, set_number: 1, documentSet: { number: 1, hash: "x" } };
  await submitQuote(first, { invitationId: toFirst, draftVersion: 1, ...statements, ...other });
  const hashes = new Map((await readSets(packageId)).map(({ number, hash }) => [number, hash]));
  const pricedIn = async (version: number) => {
    const { receipt } = await getReceipt(first, { invitationId: toFirst, version });
    const { number, hash } = receipt.statement.documentSet;
    expect(hash).toBe(hashes.get(number));
    return number;
  };
  expect([await pricedIn(1), await pricedIn(2)]).toEqual([1, 2]);
  await expect(
    ctx.db.updateTable("tender_quote_version").set({ set_number: 2 }).where("number", "=", 1).execute(),
  ).rejects.toThrow("does not change");
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  const { quotes } = await listQuotes(buyer(), { packageId });
  expect(quotes.map(({ setNumber, isOutdated }) => [setNumber, isOutdated])).toEqual([
    [2, false],
    [2, false],
  ]);
});

test("Invariant 5: what a page said of the set before an addendum does not count for the set after it", async () => {
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const first = ctx.as(sides.first.owner);
  await enterQuote(ctx, sides.first.owner, toFirst);
  const page = await getQuote(first, { invitationId: toFirst });
  await addDocuments(buyer(), { packageId, files: [drawing("A-202_Roof.pdf")] });
  await addendum(packageId);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  const submit = (lastAddendum: unknown) =>
    submitQuote(first, { invitationId: toFirst, draftVersion: 1, ...statements, lastAddendum });
  await expect(submit(page.lastAddendum)).rejects.toMatchObject({
    kind: "conflict",
    message: "Addendum 1 has come since you opened this page. Read it and look at your prices, then submit.",
  });
  // The form says it on every page that has one: nothing there is nothing read.
  await expect(submit("")).rejects.toMatchObject({ kind: "conflict" });
  await expect(submit("x")).rejects.toThrow();
  expect(await getQuote(first, { invitationId: toFirst })).toMatchObject({
    state: "needs_reconfirmation",
    lastAddendum: 1,
    versions: [{ number: 1, setNumber: 1 }],
  });
  await submit("1");
  expect((await getQuote(first, { invitationId: toFirst })).versions[0]).toMatchObject({ setNumber: 2 });
});

test("Invariant 5: a quote that was not confirmed after a change says which set it priced", async () => {
  const { packageId, toFirst } = await createIssued(ctx, sides);
  await enterQuote(ctx, sides.first.owner, toFirst);
  await addDocuments(buyer(), { packageId, files: [drawing("A-202_Roof.pdf")] });
  await addendum(packageId);
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  const { quotes } = await listQuotes(buyer(), { packageId });
  expect(quotes).toMatchObject([{ setNumber: 1, isOutdated: true }]);
});

const CRITERIA = [
  ["Price", "60"],
  ["Programme", "40"],
] as const;
const OTHERS = { "criterion-0": "Price", "weight-0": "10", "criterion-1": "Looks", "weight-1": "90" };
const FROZEN = [
  { criterion: "Price", weight: 60 },
  { criterion: "Programme", weight: 40 },
];
const evaluationOf = async (packageId: string) => (await findPackage(ctx, packageId))!.evaluation;

test("Invariant 7: what a package is judged by is read-only from its issue on, through whatever is sent", async () => {
  const tender = await createOpenedTender(ctx, { criteria: CRITERIA, isOpened: false });
  const { packageId } = tender;
  const acting = ctx.as(tender.buyer.owner);
  const input = async (more: object) => ({
    packageId,
    version: await versionOf(ctx, packageId),
    evaluation: [],
    ...OTHERS,
    ...more,
  });
  const sections = ["work", "dates", "evaluation", "pricing", "method", "opening", "visits", "nda", "terms"];
  const tries: (() => Promise<unknown>)[] = [
    ...sections.map((section) => async () => editPackage(acting, await input({ section }))),
    async () => issuePackage(acting, await input({})),
    async () => issueAddendum(acting, await input({ reason: "Other weights.", materiality: "information" })),
    async () => keepPricing(acting, await input({ proposalId: "ppr_1" })),
    async () => discardPricing(acting, await input({ proposalId: "ppr_1" })),
  ];
  for (const attempt of tries) {
    await expect(attempt()).rejects.toThrow();
    expect(await evaluationOf(packageId)).toEqual(FROZEN);
  }
});

test("Invariant 7: nor by an addendum while it is out, a judgement, a score or a second round", async () => {
  const tender = await createOpenedTender(ctx, { criteria: CRITERIA });
  const { packageId, tenderers } = tender;
  const acting = ctx.as(tender.buyer.owner);
  const input = { packageId, evaluation: [], ...OTHERS };
  await judgeAll(ctx, tender);
  const { quoteId } = tenderers[0]!;
  await judgeQuote(acting, { ...input, quoteId, judgement: "compliant", weight: "90" });
  const score = { quoteId, seen: "0", score: "50", reason: "Early.", weight: "90" };
  await scoreQuote(acting, { ...input, ...score, criterion: "Programme" });
  await expect(scoreQuote(acting, { ...input, ...score, criterion: "Looks" })).rejects.toMatchObject({
    kind: "invalid",
  });
  const round = { version: await versionOf(ctx, packageId), reason: "Later.", returnDay: "2027-01-20" };
  await callSecondRound(acting, { ...input, ...round });
  expect(await evaluationOf(packageId)).toEqual(FROZEN);

  ctx.clock.set("2026-12-01T09:00:00Z");
  const { packageId: out } = await createIssued(ctx, sides);
  const weights = await evaluationOf(out);
  const told = { version: await versionOf(ctx, out), reason: "Weights.", materiality: "information" };
  await issueAddendum(buyer(), { ...input, ...told, packageId: out });
  expect(await evaluationOf(out)).toEqual(weights);
});

test("Invariant 7: of an issue and a change of the weights at once, what was issued is what counts", async () => {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const version = await versionOf(ctx, packageId);
  const before = await evaluationOf(packageId);
  // Each another one: the very same again is no conflict.
  const change = (at: number) =>
    editPackage(buyer(), {
      packageId,
      version,
      section: "evaluation",
      ...OTHERS,
      "criterion-0": `Criterion of try ${at}`,
    });
  const tries = await Promise.allSettled([
    issuePackage(buyer(), { packageId, version }),
    ...Array.from({ length: 20 }, (_, at) => change(at)),
  ]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const wasIssued = tries[0].status === "fulfilled";
  expect((await findPackage(ctx, packageId))!.state).toBe(wasIssued ? "issued" : "draft");
  if (wasIssued) expect(await evaluationOf(packageId)).toEqual(before);
  await expect(change(20)).rejects.toMatchObject({ kind: "conflict" });
});
