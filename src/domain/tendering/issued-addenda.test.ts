import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { createPerson } from "#test/factories.ts";
import { lodgeNow } from "#test/lodged-quotes.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createEntered, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { getHistory } from "./get-history.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { listIssuedAddenda } from "./list-issued-addenda.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { publishNote } from "#domain/clarifications/publish-note.ts";
import { noteSeen } from "./note-seen.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

async function createOut() {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const entered = await createEntered(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  const { packageId } = entered;
  await inviteFirms(buyer, { packageId, email: "site@pennine.example" });
  const addendum = async (reason: string, materiality: "reprice" | "information") => {
    ctx.clock.advance({ minutes: 5 });
    await addDocuments(buyer, { packageId, files: [drawing(`${reason.length}.pdf`)] });
    const version = await versionOf(ctx, packageId);
    return issueAddendum(buyer, { packageId, version, reason, materiality, returnDay: "2027-01-15" });
  };
  return { ...entered, sides, buyer, addendum, list: () => listIssuedAddenda(buyer, { packageId }) };
}

test("the buyer reads what each addendum changed and why, who issued it, and which firms have seen it when", async () => {
  const { packageId, buyer, addendum, list, sides, toFirst } = await createOut();
  expect(await list()).toEqual([]);
  await addendum("The levels\nhave changed.", "reprice");
  await addendum("The gates are wider.", "information");
  await noteSeen(ctx.as(sides.first.owner), { invitationId: toFirst });
  const seenAt = ctx.clock.now();
  const [second, first] = await list();
  expect([second!.number, first!.number]).toEqual([2, 1]);
  expect(first).toMatchObject({
    reason: "The levels\nhave changed.",
    materiality: "reprice",
    issuedBy: expect.any(String) as string,
    changes: { added: ["24"] },
    newReturnAt: new Date("2027-01-15T12:00:00Z"),
  });
  expect(first!.told[0]).toMatchObject({ label: "Quotes due" });
  expect(second!.firms).toMatchObject([
    { name: "Calder Groundworks", seenAt, isByEmail: false, hasConfirmed: null },
    { name: "site@pennine.example", seenAt: null, isByEmail: true, hasConfirmed: null },
    { name: "Wharfe Civils", seenAt: null, isByEmail: false, hasConfirmed: null },
  ]);
  const history = await getHistory(buyer, { packageId });
  expect(history.find(({ kind }) => kind === "addendum")!.details).toMatchObject({
    reason: "The gates are wider.",
  });
  expect(history.findLast(({ kind }) => kind === "addendum")!.details).toMatchObject({
    reason: "The levels have changed.",
  });
});

test("of one that is priced again it reads whose quote is confirmed, and of a firm without a quote nothing", async () => {
  const { packageId, buyer, addendum, list, sides, toFirst, toSecond } = await createOut();
  const confirmed = async () =>
    (await list()).map(({ firms }) =>
      firms.map(({ hasConfirmed }) => (hasConfirmed === null ? "-" : hasConfirmed ? "yes" : "no")).join(" "),
    );
  await addendum("Levels.", "reprice");
  expect(await confirmed()).toEqual(["no - -"]);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(ctx.as(sides.first.owner), { invitationId: toFirst, draftVersion: 1, ...statements });
  ctx.clock.advance({ minutes: 1 });
  await lodgeNow(buyer, { packageId, invitationId: toSecond });
  expect(await confirmed()).toEqual(["yes - yes"]);
  await addendum("Levels once more.", "reprice");
  expect(await confirmed()).toEqual(["no - no", "yes - yes"]);
});

test("a firm that had not answered by the return stays among those that an addendum was for", async () => {
  const { addendum, list } = await createOut();
  await addendum("Levels.", "information");
  const names = async () => (await list())[0]!.firms.map(({ name }) => name);
  const before = await names();
  ctx.clock.set("2027-01-15T12:01:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await names()).toEqual(before);
});

test("a firm that had declined before is not among them, and nobody but the buyer’s own team reads any of it", async () => {
  const { packageId, addendum, list, sides, toSecond } = await createOut();
  const { second, buyer } = sides;
  const declined = { answer: "declines", reason: "no_capacity" };
  await answerInvitation(ctx.as(second.owner), { invitationId: toSecond, ...declined });
  await addendum("Levels.", "information");
  expect((await list())[0]!.firms.map(({ name }) => name)).toEqual([
    "Calder Groundworks",
    "site@pennine.example",
  ]);
  const viewer = await createPerson(ctx, [buyer.company], { role: "viewer" });
  expect(await listIssuedAddenda(ctx.as(viewer), { packageId })).toHaveLength(1);
  await expect(listIssuedAddenda(ctx.as(second.owner), { packageId })).rejects.toMatchObject({
    kind: "not-found",
  });
});

test("an addendum or an answer that came while a page was read is not noted as seen with it", async () => {
  const { addendum, list, sides, toFirst, buyer, packageId } = await createOut();
  const firm = ctx.as(sides.first.owner);
  await addendum("Levels.", "information");
  const at = ctx.clock.now();
  await addendum("Gates, wider.", "information");
  await publishNote(buyer, { packageId, question: "How deep?", answer: "Two metres." });
  await noteSeen(firm, { invitationId: toFirst }, { addendum: 1, at });
  const seen = async () =>
    (await list()).map(({ number, firms }) => [number, firms.some(({ seenAt }) => seenAt !== null)]);
  const { invitations } = await listReceived(firm, {});
  expect(await seen()).toEqual([
    [2, false],
    [1, true],
  ]);
  expect(invitations[0]).toMatchObject({ unseenAddenda: 1, newAnswers: 1 });
  await noteSeen(firm, { invitationId: toFirst });
  expect((await listReceived(firm, {})).invitations[0]).toMatchObject({ unseenAddenda: 0, newAnswers: 0 });
});

test("who may not issue a tender of this value grows none by addendum", async () => {
  const { packageId, sides, buyer } = await createOut();
  const { company } = sides.buyer;
  const admin = ctx.as(await createPerson(ctx, [company], { role: "admin" }));
  await ctx.db
    .updateTable("trade_package")
    .set({ budget_pence: 20_000_00 })
    .where("id", "=", packageId)
    .execute();
  const wanted = { reason: "The gates are wider.", materiality: "information" };
  const issue = async () =>
    issueAddendum(admin, { packageId, version: await versionOf(ctx, packageId), ...wanted });
  const rights = { companyId: company.id, "admin-issue": "on", "admin-submit": "on", "admin-award": "on" };
  await setTenderRights(buyer, { ...rights, "admin-issue-limit": "10,000" });
  await expect(issue()).rejects.toMatchObject({ kind: "forbidden" });
  await setTenderRights(buyer, { ...rights, "admin-issue-limit": "20,000" });
  await issue();
});
