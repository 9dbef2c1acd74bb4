import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { openTenderDocument } from "#domain/tender-documents/open-tender-document.ts";
import { removeDocument } from "#domain/tender-documents/remove-document.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { hostilePdfs } from "#test/hostile-files.ts";
import { sampleFiles } from "#test/sample-files.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { createReadDocumentQueues } from "./document-texts.jobs.ts";
import { MAX_HITS } from "./document-texts.limits.ts";
import { openFirstPage } from "./open-first-page.ts";
import { queueUnread } from "./queue-unread.ts";
import { readDocument } from "./read-document.ts";
import { searchDocuments } from "./search-documents.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["document-searches-person"] });
const system = createSystemContext(ctx.services);
const sides = await createTenderSides(ctx);
const [buyer, first, second] = [sides.buyer, sides.first, sides.second].map(({ owner }) => ctx.as(owner));

async function write(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}) {
  const document = new PDFDocument({ ...options, autoFirstPage: false });
  for (const text of pages) document.addPage().text(text);
  document.end();
  return new Uint8Array(await buffer(document));
}

const photograph = sharp({ create: { width: 400, height: 300, channels: 3, background: "#345" } });
const [reading, nightly] = createReadDocumentQueues(ctx.services);
/** Works the jobs that wait, as the worker does. */
async function workOff(): Promise<void> {
  for (const job of await ctx.jobsOn("read-documents")) await reading!.work(job, "");
  await ctx.database.pool.query("delete from pgboss.job where name = 'read-documents'");
}

async function add(packageId: string, name: string, bytes: Uint8Array): Promise<string> {
  await addDocuments(buyer!, { packageId, files: [new File([new Uint8Array(bytes)], name)] });
  await workOff();
  const { documents } = await listDocuments(buyer!, { packageId });
  return documents.find(({ fileName }) => fileName === name)!.revisionId;
}

const readingOf = async (packageId: string, revisionId: string) =>
  (await listDocuments(buyer!, { packageId })).documents.find((each) => each.revisionId === revisionId)!
    .reading;
const search = async (as: typeof buyer, id: string, words: string) => {
  const { found } = await searchDocuments(as!, { id, words });
  return found.map(({ number, hits }) => [number, ...hits.map(({ page }) => page)]);
};
const addendum = async (packageId: string) =>
  issueAddendum(buyer!, {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "More.",
    materiality: "information",
  });

describe("what a document says", () => {
  test("is read in a job that commits with it, and found by page, with what stands around it", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    const pages = [
      "Doorset schedule. All fire doors are FD30S with intumescent strips.",
      "Walls",
      "A single door.",
    ];
    const id = await add(packageId, "A-601 Doors.pdf", await write(pages));
    expect(await readingOf(packageId, id)).toMatchObject({ state: "read", pages: 3, pictureHeight: 240 });
    expect(await search(buyer, packageId, "fire door")).toEqual([["A-601", 1]]);
    // In all their forms, as they stand, and without.
    expect(await search(buyer, packageId, "wall")).toEqual([["A-601", 2]]);
    expect(await search(buyer, packageId, "doors -fire")).toEqual([["A-601", 3]]);
    expect(await search(buyer, packageId, '"door fire"')).toEqual([]);
    expect(await search(buyer, packageId, "FD30S")).toEqual([["A-601", 1]]);
    const { found } = await searchDocuments(buyer!, { id: packageId, words: "intumescent" });
    const marked = found[0]!.hits[0]!.snippet.filter(({ isMarked }) => isMarked);
    expect(marked.map(({ text }) => text)).toEqual(["intumescent"]);
    // By its number, and nothing by no words or by signs alone.
    expect(await search(buyer, packageId, "a-601")).toEqual([["A-601"]]);
    for (const words of ["", "  ", "&|!()", "'; drop table document_page; --", "\u0000", "the"])
      expect(await search(buyer, packageId, words)).toEqual([]);
    await expect(searchDocuments(buyer!, { id: packageId, words: "x".repeat(9_000) })).rejects.toThrow();
    // Read once more, as after a restart, it is as it was.
    await readDocument(system, id);
    expect(await search(buyer, packageId, "fire door")).toEqual([["A-601", 1]]);
  });

  test("is found in so many places and no more, the first of them by page, and says that there are others", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    const places = (count: number) => write(Array.from({ length: count }, (_, at) => `Gabion ${at + 1}`));
    await add(packageId, "A-603 Walls.pdf", await places(MAX_HITS - 1));
    const all = await searchDocuments(buyer!, { id: packageId, words: "gabions" });
    expect([all.found[0]!.hits.length, all.isCut]).toEqual([MAX_HITS - 1, false]);
    await add(packageId, "A-604 Walls.pdf", await places(2));
    const cut = await searchDocuments(buyer!, { id: packageId, words: "gabions" });
    expect(cut.isCut).toBe(true);
    expect(cut.found.map(({ number, hits }) => [number, hits.length, hits.at(-1)!.page])).toEqual([
      ["A-603", MAX_HITS - 1, MAX_HITS - 1],
      ["A-604", 1, 1],
    ]);
  });

  test("and why it cannot be searched, where that is so", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    const files: [name: string, bytes: Uint8Array, state: string | undefined][] = [
      ["locked.pdf", await write(["Secret"], { userPassword: "chisel" }), "locked"],
      ["broken.pdf", Buffer.from("%PDF-1.7 nothing\n%%EOF\n"), "broken"],
      ["scan.pdf", await write(["", ""]), "no-text"],
      ["many.pdf", hostilePdfs["has 10,000 pages"]!(), "partly"],
      ["site.jpg", await photograph.jpeg().toBuffer(), "no-text"],
      ["letter.docx", sampleFiles["letter.docx"]!, undefined],
    ];
    for (const [name, bytes, state] of files) {
      const reading = await readingOf(packageId, await add(packageId, name, bytes));
      expect([name, reading?.state]).toEqual([name, state]);
      if (name === "many.pdf") expect(reading).toMatchObject({ pages: 10_000, pagesRead: 2_000 });
      if (name === "site.jpg") expect(reading!.pictureWidth).toBeGreaterThan(0);
    }
    const { documents, readable, unread } = await searchDocuments(buyer!, { id: packageId });
    // With the first drawing, which the factory made and which is none.
    expect([documents, readable, unread]).toEqual([7, 1, 0]);
  });

  test("is gone with the document, and its picture in the night after", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    const id = await add(packageId, "A-602 Roof.pdf", await write(["Slates"]));
    const key = `first-pages/${id}`;
    expect((await sharp(Buffer.from(ctx.files.files.get(key)!)).metadata()).format).toBe("webp");
    const { documents } = await listDocuments(buyer!, { packageId });
    const { id: documentId } = documents.find(({ revisionId }) => revisionId === id)!;
    await removeDocument(buyer!, { packageId, documentId });
    expect(await search(buyer, packageId, "slates")).toEqual([]);
    ctx.clock.advance({ days: 1, hours: 1 });
    await sweepFiles(system);
    expect(ctx.files.files.has(key)).toBe(false);
    // Taken out before it was read.
    await readDocument(system, id);
  });

  test("is read at night where nobody has, once", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    await workOff();
    await ctx.db.deleteFrom("document_reading").execute();
    await nightly!.work(null, "");
    const queued = (await ctx.jobsOn("read-documents")).map(({ revisionId }) => String(revisionId));
    expect(queued.length).toBeGreaterThan(1);
    // More may wait than are read in a night.
    expect(queued, "the newest first").toEqual(queued.toSorted().toReversed());
    await workOff();
    expect(await queueUnread(system)).toBe(0);
    expect((await listDocuments(buyer!, { packageId })).documents[0]!.reading?.state).toBe("broken");
    for (const attempt of [() => queueUnread(buyer!), () => readDocument(buyer!, "x")])
      await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("is left after the last try, of a file that is gone or over which the process died, and not while files are away", async () => {
    const packageId = await createDraft(ctx, sides.buyer.owner);
    const id = await add(packageId, "A-604 Core.pdf", await write(["Lifts"]));
    const stateOf = async () => (await readingOf(packageId, id))?.state;
    const failing = (find: () => Promise<undefined>, isLastTry: boolean) =>
      readDocument({ ...system, files: { ...ctx.files, find } as never }, id, { isLastTry });
    await ctx.db.deleteFrom("document_reading").execute();
    await expect(failing(() => Promise.reject(new Error("away")), true)).rejects.toThrow("away");
    await expect(failing(() => Promise.resolve(undefined), false)).rejects.toThrow("not in the file store");
    expect(await stateOf()).toBeUndefined();
    await expect(failing(() => Promise.resolve(undefined), true)).rejects.toThrow("not in the file store");
    expect(await stateOf()).toBe("broken");
    await ctx.db.deleteFrom("document_reading").execute();
    const dying = Object.assign(Object.create(ctx.files) as typeof ctx.files, {
      put: () => stateOf().then((state) => Promise.reject(new Error(`killed while it is ${state}`))),
    });
    await expect(readDocument({ ...system, files: dying }, id, { isLastTry: true })).rejects.toThrow(
      "broken",
    );
    await reading!.work({ revisionId: id }, "", true);
    expect(await stateOf()).toBe("read");
  });
});

describe("everybody finds only what is theirs to open", () => {
  test("a firm what it was issued, and of a revision not the next one before its addendum", async () => {
    const { packageId, toFirst } = await createIssued(ctx, sides);
    const id = await add(packageId, "A-603_Rev-A_Stairs.pdf", await write(["Oak treads"]));
    expect(await search(buyer, packageId, "oak")).toEqual([["A-603", 1]]);
    expect(await search(first, toFirst, "oak")).toEqual([]);
    await expect(openFirstPage(first!, id)).rejects.toMatchObject({ kind: "not-found" });
    await addendum(packageId);
    expect(await search(first, toFirst, "oak")).toEqual([["A-603", 1]]);
    await add(packageId, "A-603_Rev-B_Stairs.pdf", await write(["Beech treads"]));
    expect(await search(first, toFirst, "oak")).toEqual([["A-603", 1]]);
    expect(await search(first, toFirst, "beech")).toEqual([]);
    expect(await search(buyer, packageId, "beech")).toEqual([["A-603", 1]]);
    (await openFirstPage(first!, id)).stream.destroy();
    // Looking at a small picture is no download.
    const receipts = await ctx.db
      .selectFrom("document_receipt")
      .selectAll()
      .where("revision_id", "=", id)
      .execute();
    expect(receipts).toEqual([]);
  });

  test("nobody else anything: strangers, rivals, who has declined, who has left, and by the other side's id", async () => {
    const { packageId, toFirst, toSecond } = await createIssued(ctx, sides);
    const id = await add(packageId, "A-604 Lintels.pdf", await write(["Catnic"]));
    await addendum(packageId);
    const left: Member = { ...sides.first.owner, memberships: [] };
    const gone: Member = { ...sides.buyer.owner, memberships: [] };
    const uninvited = ctx.as(await createPerson(ctx, [await createCompany(ctx)]));
    const none = { kind: "not-found" };
    for (const [as, pack] of [
      [uninvited, packageId],
      [uninvited, toFirst],
      [second!, toFirst],
      [second!, packageId],
      [buyer!, toFirst],
      [ctx.as(left), toFirst],
      [ctx.as(gone), packageId],
      [buyer!, "pkg_none"],
    ] as const)
      await expect(searchDocuments(as, { id: pack, words: "catnic" })).rejects.toMatchObject(none);
    for (const as of [uninvited, ctx.as(left), ctx.as(gone)])
      await expect(openFirstPage(as, id)).rejects.toMatchObject(none);
    await expect(openFirstPage(ctx, id)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(searchDocuments(ctx, { id: packageId })).rejects.toMatchObject({ kind: "unauthenticated" });

    (await openFirstPage(second!, id)).stream.destroy();
    await answerInvitation(second!, { invitationId: toSecond, answer: "declines", reason: "no_capacity" });
    await expect(searchDocuments(second!, { id: toSecond, words: "catnic" })).rejects.toMatchObject(none);
    for (const open of [openFirstPage, openTenderDocument])
      await expect(open(second!, id)).rejects.toMatchObject(none);
  });
});
