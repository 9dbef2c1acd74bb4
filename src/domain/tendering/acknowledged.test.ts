import { beforeEach, expect, test } from "vitest";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { acknowledgeDocuments } from "./acknowledge-documents.ts";
import { getTender } from "./get-tender.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { revokeInvitation } from "#domain/tender-invitations/revoke-invitation.ts";
import { listFirmReceipts } from "./list-firm-receipts.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let issued: Awaited<ReturnType<typeof createIssued>>;
const buyer = () => ctx.as(sides.buyer.owner);
const first = () => ctx.as(sides.first.owner);
const second = () => ctx.as(sides.second.owner);

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
});

const acknowledge = async (set: number, as = first()) =>
  acknowledgeDocuments(as, { invitationId: issued.toFirst, set });
const revise = async () => {
  const { packageId } = issued;
  await addDocuments(buyer(), { packageId, files: [drawing("A-101_Rev-D_Ground floor.pdf")] });
  await issueAddendum(buyer(), {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "Revised.",
    materiality: "information",
  });
};

test("both sides see which revisions a firm has downloaded and acknowledged, and no rival does", async () => {
  const { packageId, toFirst, toSecond } = issued;
  const [document] = (await getTender(first(), { invitationId: toFirst })).documents;
  await openTenderDocument(first(), document!.revisionId);
  expect(await acknowledge(1)).toBe(1);
  expect(await acknowledge(1)).toBe(0);
  const at = ctx.clock.now();
  const own = await getTender(first(), { invitationId: toFirst });
  expect(own.documents).toMatchObject([{ downloadedAt: at, acknowledgedAt: at }]);
  expect(own.history.filter(({ kind }) => kind === "documents-acknowledged")).toHaveLength(1);
  expect(await listFirmReceipts(buyer(), { packageId, invitationId: toFirst })).toMatchObject({
    firm: "Calder Groundworks",
    documents: [{ downloadedAt: at, acknowledgedAt: at }],
  });
  expect((await getTender(second(), { invitationId: toSecond })).documents).toMatchObject([
    { downloadedAt: null, acknowledgedAt: null },
  ]);
  const counts = await listInvitations(buyer(), { packageId });
  const byFirm = counts.map(({ companyName, downloaded, acknowledged }) => [
    companyName,
    downloaded,
    acknowledged,
  ]);
  expect(byFirm.toSorted((one, other) => String(one).localeCompare(String(other)))).toEqual([
    ["Calder Groundworks", 1, 1],
    ["Wharfe Civils", 0, 0],
  ]);
});

test("a new revision is to be acknowledged anew, and who looks at the set before it is told so", async () => {
  await acknowledge(1);
  await revise();
  await expect(acknowledge(1)).rejects.toMatchObject({ kind: "conflict" });
  const { documents } = await getTender(first(), { invitationId: issued.toFirst });
  expect(documents).toMatchObject([{ revision: "D", acknowledgedAt: null }]);
  expect(await acknowledge(2)).toBe(1);
});

test("who does not price, only reads or is somebody else acknowledges nothing", async () => {
  const { packageId, toFirst, toSecond } = issued;
  await expect(acknowledge(1, second())).rejects.toMatchObject({ kind: "not-found" });
  await expect(acknowledge(1, ctx)).rejects.toMatchObject({ kind: "unauthenticated" });
  const viewer = ctx.as(await createPerson(ctx, [sides.first.company], { role: "viewer" }));
  await expect(acknowledge(1, viewer)).rejects.toMatchObject({ kind: "forbidden" });
  await expect(listFirmReceipts(second(), { packageId, invitationId: toSecond })).rejects.toMatchObject({
    kind: "not-found",
  });
  const other = await createIssued(ctx, sides);
  await expect(listFirmReceipts(buyer(), { packageId, invitationId: other.toFirst })).rejects.toMatchObject({
    kind: "not-found",
  });
  await answerInvitation(first(), { invitationId: toFirst, answer: "declines", reason: "no_capacity" });
  await expect(acknowledge(1)).rejects.toMatchObject({ kind: "conflict" });
});

test("of a firm whose invitation is taken back the buyer reads no receipts", async () => {
  const { packageId, toFirst: invitationId } = issued;
  await revokeInvitation(buyer(), { packageId, invitationId });
  await expect(listFirmReceipts(buyer(), { packageId, invitationId })).rejects.toMatchObject({
    kind: "not-found",
  });
});
