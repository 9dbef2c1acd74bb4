import { createHash } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { openFirstPage } from "#domain/document-texts/open-first-page.ts";
import { searchDocuments } from "#domain/document-texts/search-documents.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { packDocuments } from "#domain/tender-documents/pack-documents.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { claimInvitation } from "#domain/tender-invitations/claim-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { exportQuoteWorkbook } from "#domain/tender-quotes/export-quote-workbook.ts";
import { exportQuote } from "#domain/tender-quotes/export-quote.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { standardNda } from "#domain/tender-rules/standard-nda.data.ts";
import { copyPackage } from "#domain/tendering/copy-package.ts";
import { exportTenderPricingWorkbook } from "#domain/tendering/export-tender-pricing-workbook.ts";
import { exportTenderPricing } from "#domain/tendering/export-tender-pricing.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  closeReturns,
  createDraft,
  createTenderSides,
  drawing,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { acceptNda } from "./accept-nda.ts";
import { getOwnNda } from "./get-own-nda.ts";
import { listAcceptances } from "./list-acceptances.ts";

const ctx = await createTestContext();
let sides: Awaited<ReturnType<typeof createTenderSides>>;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
});

async function issueWithNda(form: object = { nda: "standard" }) {
  const packageId = await createDraft(ctx, sides.buyer.owner);
  const version = () => versionOf(ctx, packageId);
  await editPackage(buyer(), { section: "nda", packageId, version: await version(), ...form });
  const rows = "A,1,Excavate to reduce levels,120,m3";
  await editPackage(buyer(), { section: "pricing", packageId, version: await version(), rows });
  const company = [sides.first.company.number, sides.second.company.number];
  await inviteFirms(buyer(), { packageId, company });
  await issuePackage(buyer(), { packageId, version: await version() });
  const invitations = await ctx.db
    .selectFrom("tender_invitation")
    .select(["id", "company_id as companyId"])
    .where("package_id", "=", packageId)
    .execute();
  const of = (companyId: string) => invitations.find((row) => row.companyId === companyId)!.id;
  const revision = await ctx.db
    .selectFrom("document_set_entry")
    .select("revision_id as id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  return {
    packageId,
    revisionId: revision.id,
    toFirst: of(sides.first.company.id),
    toSecond: of(sides.second.company.id),
  };
}

const yes = { name: "Ann Calder", position: "Director", mayBind: "on", hash: hashOf(standardNda) };
const accept = (person: Member, invitationId: string, form: object = {}) =>
  acceptNda(ctx.as(person), { invitationId, ...yes, ...form });

const destroy = async (opening: Promise<{ stream: { destroy: () => unknown } }>) =>
  void (await opening).stream.destroy();

/** Everything by which an invited firm gets at the documents, or at what is priced. */
const doors = ({ toFirst: invitationId, revisionId }: { toFirst: string; revisionId: string }) => ({
  "one document": () => destroy(openTenderDocument(first(), revisionId)),
  "all of them in a ZIP": () => destroy(packDocuments(first(), { id: invitationId, which: "all" })),
  "the new ones in a ZIP": () => destroy(packDocuments(first(), { id: invitationId, which: "new" })),
  "the picture of a first page": () =>
    openFirstPage(first(), revisionId).catch((error: unknown) => {
      // None is drawn here: who may look is told so.
      if ((error as { kind?: string }).kind !== "not-found") throw error;
    }),
  "a search of their words": () => searchDocuments(first(), { id: invitationId, words: "slab" }),
  "the pricing document": () => exportTenderPricing(first(), { invitationId }),
  "the same as a workbook": () => exportTenderPricingWorkbook(first(), { invitationId }),
  "one's own lines": () => exportQuote(first(), { invitationId }),
  "these as a workbook": () => exportQuoteWorkbook(first(), { invitationId }),
  "the quote": () => getQuote(first(), { invitationId }),
  "the quote's draft": () =>
    saveQuote(first(), { invitationId, draftVersion: 0, prices: ["10"], validityDays: "60" }),
});

test("no door opens before the agreement is accepted, and each does after", async () => {
  const issued = await issueWithNda();
  const { packageId, toFirst } = issued;
  for (const [door, open] of Object.entries(doors(issued)))
    await expect(open(), door).rejects.toMatchObject({
      kind: "forbidden",
      message: "Accept the confidentiality agreement on the tender’s page first.",
    });
  const before = await getTender(first(), { invitationId: toFirst });
  expect(before).toMatchObject({ isOpen: false, documents: [], pricing: [] });
  const receipts = await ctx.db.selectFrom("document_receipt").selectAll().execute();
  expect(receipts).toEqual([]);
  await accept(sides.first.owner, toFirst);
  for (const [door, open] of Object.entries(doors(issued))) {
    // The new ones are downloaded by then.
    if (door === "the new ones in a ZIP") continue;
    await expect(open(), door).resolves.not.toThrow();
  }
  const { isOpen, documents, pricing } = await getTender(first(), { invitationId: toFirst });
  expect([isOpen, documents.length, pricing.length]).toEqual([true, 1, 1]);
  // The buyer's own team needs none, and the other firm is still asked.
  await destroy(openTenderDocument(buyer(), issued.revisionId));
  await destroy(packDocuments(buyer(), { id: packageId, which: "all" }));
  await expect(openTenderDocument(second(), issued.revisionId)).rejects.toMatchObject({ kind: "forbidden" });
});

test("the invitation is answered without accepting, and the text is frozen at issue with its hash", async () => {
  const text = "Keep it to yourselves.\n\nFor five years.";
  const { packageId, toFirst } = await issueWithNda({ nda: "own", ndaText: text });
  await answerInvitation(first(), { invitationId: toFirst, answer: "intends" });
  expect(await getPackage(buyer(), { packageId })).toMatchObject({ ndaText: text, ndaHash: hashOf(text) });
  expect((await getOwnNda(first(), { invitationId: toFirst })).asked).toEqual({ text, hash: hashOf(text) });
  const version = await versionOf(ctx, packageId);
  await expect(
    editPackage(buyer(), { section: "nda", packageId, version, nda: "none" }),
  ).rejects.toMatchObject({ kind: "conflict" });
  await expect(accept(sides.first.owner, toFirst)).rejects.toThrow("not the text that was issued");
  const copy = await copyPackage(buyer(), { packageId });
  expect(await getPackage(buyer(), { packageId: copy })).toMatchObject({ ndaText: text, ndaHash: null });
});

test("who accepted, when and what stands in both histories, in the trail and on both sides' pages", async () => {
  const { packageId, toFirst, toSecond } = await issueWithNda();
  ctx.clock.advance({ minutes: 1 });
  await accept(sides.first.owner, toFirst);
  const record = {
    firm: "Calder Groundworks",
    name: "Ann Calder",
    position: "Director",
    hash: hashOf(standardNda),
    at: ctx.clock.now(),
  };
  expect((await getOwnNda(first(), { invitationId: toFirst })).accepted).toMatchObject(record);
  expect(await listAcceptances(buyer(), { packageId })).toMatchObject({
    accepted: [record],
    waiting: ["Wharfe Civils"],
  });
  for (const history of [
    await getHistory(buyer(), { packageId }),
    (await getTender(first(), { invitationId: toFirst })).history,
  ])
    expect(history[0]).toMatchObject({ kind: "nda-accepted", details: { hash: record.hash } });
  expect(
    await ctx.db
      .selectFrom("audit_event")
      .select("details")
      .where("action", "=", "nda-accepted")
      .where("subject_id", "=", toFirst)
      .execute(),
  ).toMatchObject([{ details: { hash: record.hash } }]);
  const theirs = JSON.stringify([
    await getOwnNda(second(), { invitationId: toSecond }),
    await getTender(second(), { invitationId: toSecond }),
  ]);
  for (const secret of ["Calder", "nda-accepted", toFirst]) expect(theirs).not.toContain(secret);
});

test("only who may submit the firm's quotes accepts; the others read it", async () => {
  const { toFirst } = await issueWithNda();
  const { company, owner } = sides.first;
  const member = await createPerson(ctx, [company], { role: "member" });
  await setTenderRights(ctx.as(owner), { companyId: company.id, "admin-submit": "on" });
  await expect(accept(member, toFirst)).rejects.toMatchObject({ kind: "forbidden" });
  const read = await getOwnNda(ctx.as(member), { invitationId: toFirst });
  expect(read.asked?.text).toBe(standardNda);
  expect(read.closed).toContain("may not bind it");
  const viewer = await createPerson(ctx, [company], { role: "viewer" });
  await expect(accept(viewer, toFirst)).rejects.toMatchObject({ kind: "forbidden" });
  expect((await getOwnNda(ctx.as(viewer), { invitationId: toFirst })).asked?.text).toBe(standardNda);
  // A limit of value says nothing about an agreement.
  const form = { "member-submit": "on", "member-submit-limit": "500" };
  await setTenderRights(ctx.as(owner), { companyId: company.id, ...form });
  await accept(member, toFirst, { name: "Mel Member", position: "Estimator" });
  await destroy(packDocuments(first(), { id: toFirst, which: "all" }));
});

test("of colleagues who accept at once one is written down", async () => {
  const { packageId, toFirst } = await issueWithNda();
  const colleague = await createPerson(ctx, [sides.first.company], { role: "admin" });
  const tries = await Promise.allSettled([
    accept(sides.first.owner, toFirst),
    accept(colleague, toFirst, { name: "Col League" }),
  ]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect((await listAcceptances(buyer(), { packageId })).accepted).toHaveLength(1);
  await expect(accept(colleague, toFirst)).rejects.toMatchObject({ kind: "conflict" });
  // The answer to the first was lost: the same once more is done, and another name is not.
  const before = await listAcceptances(buyer(), { packageId });
  ctx.clock.advance({ minutes: 1 });
  const winner =
    tries[0].status === "fulfilled" ? [sides.first.owner, {}] : [colleague, { name: "Col League" }];
  await accept(winner[0] as never, toFirst, winner[1] as object);
  await expect(accept(winner[0] as never, toFirst, { name: "Else" })).rejects.toMatchObject({
    kind: "conflict",
  });
  expect(await listAcceptances(buyer(), { packageId })).toEqual(before);
});

test("the buyer reads of a firm that was invited by its address that it has not accepted, too", async () => {
  const { packageId, toFirst } = await issueWithNda();
  await inviteFirms(buyer(), { packageId, email: "desk@newlift.example" });
  await accept(sides.first.owner, toFirst);
  expect((await listAcceptances(buyer(), { packageId })).waiting).toEqual([
    "Wharfe Civils",
    "desk@newlift.example",
  ]);
});

test.each([
  ["name", { name: " " }, "Enter your name"],
  ["position", { position: "" }, "Enter your position in the company"],
  ["mayBind", { mayBind: undefined }, "Confirm that you may bind your company"],
])("an acceptance without its %s is refused in a sentence", async (path, form, message) => {
  const { toFirst } = await issueWithNda();
  await expect(accept(sides.first.owner, toFirst, form)).rejects.toMatchObject({
    issues: [{ path: [path], message }],
  });
});

test("who declined, and a tender that is not out, take no acceptance; one without an agreement is open", async () => {
  const { packageId, toFirst, toSecond } = await issueWithNda();
  await answerInvitation(first(), { invitationId: toFirst, answer: "declines", reason: "no_capacity" });
  await expect(accept(sides.first.owner, toFirst)).rejects.toMatchObject({ kind: "conflict" });
  expect((await listAcceptances(buyer(), { packageId })).waiting).toEqual(["Wharfe Civils"]);
  await closeReturns(ctx, packageId);
  await expect(accept(sides.second.owner, toSecond)).rejects.toThrow("not out");
  const open = await issueWithNda({ nda: "none" });
  await expect(accept(sides.first.owner, open.toFirst)).rejects.toThrow("asks for no confidentiality");
  await destroy(packDocuments(first(), { id: open.toFirst, which: "all" }));
  const draft = await createDraft(ctx, sides.buyer.owner);
  const version = await versionOf(ctx, draft);
  await expect(
    editPackage(buyer(), { section: "nda", packageId: draft, version, nda: "own", ndaText: " " }),
  ).rejects.toMatchObject({ issues: [{ path: ["ndaText"] }] });
});

test("a firm whose quote its buyer has lodged accepts after the return, too, and answers then", async () => {
  const { packageId, toFirst, toSecond } = await issueWithNda();
  const lodgedId = await lodgeNow(buyer(), { packageId, invitationId: toFirst });
  await answerInvitation(second(), { invitationId: toSecond, answer: "intends" });
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  const version = await enterFrom(buyer(), { packageId, lodgedId });
  await expect(getQuote(first(), { invitationId: toFirst })).rejects.toMatchObject({ kind: "forbidden" });
  expect(await getOwnNda(first(), { invitationId: toFirst })).toMatchObject({ closed: null, accepted: null });
  await accept(sides.first.owner, toFirst);
  expect((await getQuote(first(), { invitationId: toFirst })).counted?.number).toBe(version);
  // Who sent nothing has nothing to answer.
  await expect(accept(sides.second.owner, toSecond)).rejects.toThrow("not out");
});

test("a document that came with an open tender as well stays open through that one", async () => {
  const closed = await issueWithNda();
  const copy = await copyPackage(buyer(), { packageId: closed.packageId, withDocuments: "on" });
  const edit = async (section: string, form: object) =>
    editPackage(buyer(), { section, packageId: copy, version: await versionOf(ctx, copy), ...form });
  await edit("nda", { nda: "none" });
  await edit("dates", {
    returnDay: "2027-01-07",
    returnTime: "12:00",
    validityDays: "90",
    minRepriceDays: "3",
  });
  await addDocuments(buyer(), { packageId: copy, files: [drawing("A-300.pdf")] });
  await inviteFirms(buyer(), { packageId: copy, company: [sides.first.company.number] });
  await issuePackage(buyer(), { packageId: copy, version: await versionOf(ctx, copy) });
  await destroy(openTenderDocument(first(), closed.revisionId));
  // It is written down for the tender through which it opened.
  const receipts = await ctx.db.selectFrom("document_receipt").select("invitation_id").execute();
  expect(receipts.map(({ invitation_id }) => invitation_id)).not.toContain(closed.toFirst);
  expect(receipts).toHaveLength(1);
});

test("a firm invited by e-mail alone accepts once it has taken the invitation", async () => {
  const { packageId } = await issueWithNda();
  await inviteFirms(buyer(), { packageId, email: "new@firm.example" });
  const { id } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("email", "=", "new@firm.example")
    .executeTakeFirstOrThrow();
  const company = await createCompany(ctx, { name: "Ure Drainage" });
  const owner = await createPerson(ctx, [company], { role: "owner" });
  await expect(accept(owner, id)).rejects.toMatchObject({ kind: "not-found" });
  await claimInvitation(ctx.as(owner), answerLink(ctx.services, id));
  await expect(packDocuments(ctx.as(owner), { id, which: "all" })).rejects.toMatchObject({
    kind: "forbidden",
  });
  await accept(owner, id);
  await destroy(packDocuments(ctx.as(owner), { id, which: "all" }));
});

test("is for the buyer's team and the invited alone", async () => {
  const { packageId, toFirst } = await issueWithNda();
  const stranger = await createPerson(ctx, [await createCompany(ctx)]);
  const gone = { kind: expect.stringMatching(/not-found|unauthenticated/) as string };
  for (const other of [ctx.as(stranger), second(), ctx]) {
    await expect(acceptNda(other, { invitationId: toFirst, ...yes })).rejects.toMatchObject(gone);
    await expect(getOwnNda(other, { invitationId: toFirst })).rejects.toMatchObject(gone);
    await expect(listAcceptances(other, { packageId })).rejects.toMatchObject(gone);
  }
});
