import { expect, test } from "vitest";
import { copyPackage } from "#domain/tendering/copy-package.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { listIssuedAddenda } from "#domain/tendering/list-issued-addenda.ts";
import { createTestContext } from "#test/test-context.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createDraft, createIssued, createTenderSides, drawing, versionOf } from "#test/tenders.ts";
import { addDocuments } from "./add-documents.ts";
import { type Part, listIssued, listNewest } from "./documents.queries.ts";
import { listDocuments } from "./list-documents.ts";
import { noteDownload } from "./note-download.ts";
import { openTenderDocument } from "./open-tender-document.ts";
import { removeDocument } from "./remove-document.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

test("each document stands by its own revisions, and by the first of the sets that had it", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const acting = ctx.as(sides.buyer.owner);
  const send = (name: string) => addDocuments(acting, { packageId, files: [drawing(name)] });
  const issue = async () =>
    issueAddendum(acting, {
      packageId,
      version: await versionOf(ctx, packageId),
      reason: "More has been drawn.",
      materiality: "information",
    });
  const newest = async (setNumber: number, part?: Part) =>
    (await listNewest(ctx, { packageId, setNumber }, part)).map((each) => [
      each.number,
      each.revision,
      each.standing,
      each.wasIssued,
    ]);
  const issued = async (setNumber: number, invitationId: string | null = toFirst, part?: Part) =>
    (await listIssued(ctx, { packageId, setNumber, invitationId }, part)).map((each) => [
      each.number,
      each.revision,
      each.since,
      each.hasEarlier,
    ]);
  await ctx.transact(async (tx) => {
    const [{ revisionId, number, revision } = { revisionId: "", number: "", revision: "" }] =
      await listIssued(tx, { packageId, setNumber: 1, invitationId: null });
    await noteDownload(tx, { invitationId: toFirst, packageId, revisionId, number, revision });
  });
  await send("S-200_Rev-A_Levels.pdf");
  await issue();
  await send("A-101_Rev-D_Ground floor.pdf");
  await send("S-300_Rev-A_Sections.pdf");
  expect(await newest(2)).toEqual([
    ["A-101", "D", "superseded", true],
    ["S-200", "A", "issued", true],
    ["S-300", "A", "new", false],
  ]);
  expect(await issued(2)).toEqual([
    ["A-101", "C", 1, null],
    ["S-200", "A", 2, null],
  ]);
  await issue();
  expect((await newest(3)).map(([, , standing]) => standing)).toEqual(["issued", "issued", "issued"]);
  expect(await issued(3)).toEqual([
    ["A-101", "D", 3, "C"],
    ["S-200", "A", 2, null],
    ["S-300", "A", 3, null],
  ]);
  // A page shows a part, or the last one where it asks for what lies behind: the rest is not asked for by itself.
  const partsOf = async (list: (part: Part) => Promise<unknown[][]>) =>
    Promise.all([0, 2, 10].map(async (from) => (await list({ from, most: 2 })).map((row) => row.at(-1))));
  expect(await partsOf((part) => newest(3, part))).toEqual([
    [true, true, false],
    [false, false, true],
    [false, false, true],
  ]);
  expect(await partsOf((part) => issued(3, toFirst, part))).toEqual([
    ["C", null, null],
    [null, null, null],
    [null, null, null],
  ]);
  await send("S-300_Rev-B_Sections.pdf");
  // To the buyer what is not issued comes first.
  expect(await partsOf((part) => newest(3, part))).toEqual([
    [true, false, true],
    [false, true, false],
    [false, true, false],
  ]);
  // What was issued first is read as it was.
  expect(await issued(1, null)).toEqual([["A-101", "C", 1, null]]);
});

test("a file is known again by the newest revision, and an older one that comes back is newer", async () => {
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const send = async (name: string) =>
    (await addDocuments(ctx.as(buyer.owner), { packageId, files: [drawing(name)] })).count;
  expect(await send("A-101_Rev-D_Ground floor.pdf")).toBe(1);
  expect(await send("A-101_Rev-D_Ground floor.pdf")).toBe(0);
  expect(await send("A-101_Rev-C_Ground floor.pdf")).toBe(1);
});

test("what is taken out of one package stays with the others that have it, and with its file", async () => {
  const { buyer } = await createTenderSides(ctx);
  const acting = ctx.as(buyer.owner);
  const packageId = await createDraft(ctx, buyer.owner);
  const copy = await copyPackage(acting, { packageId, withDocuments: "on" });
  const [document] = (await listDocuments(acting, { packageId })).documents;
  await removeDocument(acting, { packageId, documentId: document!.id });
  expect((await listDocuments(acting, { packageId: copy })).documents).toMatchObject([{ number: "A-101" }]);
  (await openTenderDocument(acting, document!.revisionId)).stream.destroy();
});

test("a document is withdrawn by one addendum, and not by the next one again", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const acting = ctx.as(sides.buyer.owner);
  const issue = async (name: string) => {
    await addDocuments(acting, { packageId, files: [drawing(name)] });
    const version = await versionOf(ctx, packageId);
    await issueAddendum(acting, { packageId, version, reason: name, materiality: "information" });
  };
  const [document] = (await listDocuments(acting, { packageId })).documents;
  await removeDocument(acting, { packageId, documentId: document!.id });
  await issue("S-200.pdf");
  await issue("S-300.pdf");
  expect((await listIssuedAddenda(acting, { packageId })).map(({ changes }) => changes.withdrawn)).toEqual([
    [],
    ["A-101 rev C"],
  ]);
});
