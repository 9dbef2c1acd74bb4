import { zipSync } from "fflate";
import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { createSystemContext } from "#domain/context.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { listDocuments } from "#domain/tender-documents/list-documents.ts";
import { removeDocument } from "#domain/tender-documents/remove-document.ts";
import { addPiece } from "#domain/uploads/add-piece.ts";
import { beginUpload } from "#domain/uploads/begin-upload.ts";
import { discardUpload } from "#domain/uploads/discard-upload.ts";
import { PIECE_BYTES } from "#domain/uploads/uploads.limits.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { PAYLOAD, carryingPictures, hostilePdfs, makePng } from "#test/hostile-files.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { makeCompound, makeOffice, makeZip, pdfBytes, sampleFiles } from "#test/sample-files.ts";
import { closeReturns, createDraft, createIssued, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { addArrivals } from "./add-arrivals.ts";
import { beginDocument } from "./begin-document.ts";
import { discardArrival } from "./discard-arrival.ts";
import { keepArrival } from "./keep-arrival.ts";
import { listArrivals } from "./list-arrivals.ts";
import { sweepArrivals } from "./sweep-arrivals.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: ["tender-documents-added"],
  limited: ["tender-uploads-person", "tender-megabytes-person"],
});
const system = inBatchesOfOne(createSystemContext(ctx.services));
const sides = await createTenderSides(ctx);
const colleague = await createPerson(ctx, [sides.buyer.company], { role: "member" });
const buyer = () => ctx.as(sides.buyer.owner);
let packageId: string;

beforeEach(async () => {
  await ctx.db.deleteFrom("upload").execute();
  await ctx.db.deleteFrom("document_arrival").execute();
  packageId = await createDraft(ctx, sides.buyer.owner);
});

interface Sending {
  name?: string;
  fingerprint?: string;
  by?: Member;
}

async function begin(bytes: Uint8Array, { name = "A-102_First floor.pdf", fingerprint = "1", by }: Sending) {
  const size = bytes.length;
  return beginDocument(ctx.as(by ?? sides.buyer.owner), { packageId, name, size, fingerprint });
}

/** All its pieces, from where it had stopped. */
async function send(bytes: Uint8Array, how: Sending = {}): Promise<string> {
  const { id, received } = await begin(bytes, how);
  for (let at = received; at < bytes.length; at += PIECE_BYTES) {
    const piece = new Blob([bytes.slice(at, at + PIECE_BYTES)]);
    await addPiece(ctx.as(how.by ?? sides.buyer.owner), { uploadId: id, at, piece });
  }
  return id;
}

async function arrive(bytes: Uint8Array, how: Sending = {}): Promise<string> {
  const uploadId = await send(bytes, how);
  return (await keepArrival(ctx.as(how.by ?? sides.buyer.owner), { packageId, uploadId })).arrivalId;
}

const large = new Uint8Array(Buffer.concat([pdfBytes(), Buffer.alloc(2 * PIECE_BYTES + 77, "x")]));
const add = (arrivalId: string, facts: object = {}) =>
  addArrivals(buyer(), {
    packageId,
    rows: [{ arrivalId, number: "A-102", title: "First floor", revision: "B", kind: "drawing", ...facts }],
  });
const listed = () => listArrivals(buyer(), { packageId });
const documents = async () => (await listDocuments(buyer(), { packageId })).documents;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error as Error).message,
  );

test("a file that is a document's newest revision already is not added again, and the others are", async () => {
  await add(await arrive(pdfBytes()));
  const again = await arrive(pdfBytes(), { name: "A-102_First floor again.pdf" });
  const other = await arrive(large, { name: "A-103_Second floor.pdf" });
  const same = "This is the same file as revision B of A-102.";
  expect((await listed()).arrivals.map((each) => [each.number, each.same])).toEqual([
    ["A-102", same],
    ["A-103", null],
  ]);
  const rows = [again, other].map((arrivalId, at) => ({
    arrivalId,
    number: `A-10${at + 2}`,
    kind: "drawing",
  }));
  expect(await addArrivals(buyer(), { packageId, rows })).toEqual({
    count: 1,
    problems: { [again]: `${same} There is nothing to add: discard it.` },
  });
  const revisionsOf = async (number: string) => {
    const found = await ctx.db
      .selectFrom("document_revision as r")
      .innerJoin("tender_document as d", "d.id", "r.document_id")
      .innerJoin("package_document as l", "l.document_id", "d.id")
      .where("l.package_id", "=", packageId)
      .where("d.number", "=", number)
      .select("r.id")
      .execute();
    return found.length;
  };
  expect(await revisionsOf("A-102")).toBe(1);

  // So it is by the plain form; and other bytes under its number are its next revision.
  const file = (bytes: Uint8Array<ArrayBuffer>, name: string) => new File([bytes], name);
  const plain = (...files: File[]) => addDocuments(buyer(), { packageId, files });
  const pdf = new Uint8Array(pdfBytes());
  expect(await plain(file(pdf, "A-102_First floor.pdf"))).toEqual({
    count: 0,
    left: [`“A-102_First floor.pdf”: ${same}`],
  });
  const mixed = await plain(file(pdf, "A-102_First floor.pdf"), file(pdf, "A-104_Roof.pdf"));
  expect(mixed).toMatchObject({ count: 1, left: [expect.stringContaining(same)] });
  expect(await plain(file(large, "A-102_First floor.pdf"))).toEqual({ count: 1, left: [] });
  expect(await revisionsOf("A-102")).toBe(2);
});

test("a picture without its end is refused with a sentence, and is not kept", async () => {
  const half = makePng(400).slice(0, 1_000);
  expect(await refusal(arrive(half, { name: "site.png" }))).toContain("“site.png” is damaged or incomplete.");
  expect((await listed()).arrivals).toEqual([]);
});

describe("a large file", () => {
  test("comes in pieces, goes on where it broke off, is one object of the same bytes, and becomes a document", async () => {
    const { id } = await begin(large, {});
    await addPiece(buyer(), { uploadId: id, at: 0, piece: new Blob([large.slice(0, PIECE_BYTES)]) });
    expect((await listed()).unfinished).toMatchObject([
      { id, name: "A-102_First floor.pdf", received: PIECE_BYTES, size: large.length },
    ]);
    await expect(keepArrival(buyer(), { packageId, uploadId: id })).rejects.toThrow("not here as a whole");
    expect(await begin(large, {})).toMatchObject({ id, received: PIECE_BYTES });
    const arrivalId = await arrive(large);
    const { arrivals, unfinished } = await listed();
    expect(unfinished).toEqual([]);
    expect(arrivals).toMatchObject([
      { id: arrivalId, number: "A-102", title: "First floor", revision: "", kind: "drawing", revises: false },
    ]);
    expect(await documents()).toHaveLength(1);

    expect(await add(arrivalId)).toEqual({ count: 1, problems: {} });
    const [, document] = await documents();
    expect(document).toMatchObject({ number: "A-102", revision: "B", sizeBytes: large.length });
    expect(Buffer.from(ctx.files.files.get(`attachments/${document!.attachmentId}`)!).equals(large)).toBe(
      true,
    );
    const { sha256 } = await ctx.db
      .selectFrom("document_revision")
      .select("sha256")
      .where("id", "=", document!.revisionId)
      .executeTakeFirstOrThrow();
    expect(sha256).toBe(createHash("sha256").update(large).digest("hex"));
    expect([...ctx.files.files.keys()].filter((key) => key.startsWith("uploads/"))).toEqual([]);
    expect((await listed()).count).toBe(0);
    // Its bytes belong to the document now, and go with it.
    await removeDocument(buyer(), { packageId, documentId: document!.id });
    ctx.clock.advance({ days: 2 });
    await sweepFiles(system);
    expect(ctx.files.files.has(`attachments/${document!.attachmentId}`)).toBe(false);
  });

  test("is made once, however often its answer is lost, and by however many at once", async () => {
    const uploadId = await send(large);
    const both = await Promise.all([
      keepArrival(buyer(), { packageId, uploadId }),
      keepArrival(buyer(), { packageId, uploadId }),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await keepArrival(buyer(), { packageId, uploadId })).toEqual(both[0]);
    expect((await listed()).count).toBe(1);
  });

  test("of two packages is two uploads, and none of another's", async () => {
    const first = await begin(large, {});
    const other = await createDraft(ctx, sides.buyer.owner);
    const second = await beginDocument(buyer(), {
      packageId: other,
      name: "A-102_First floor.pdf",
      size: large.length,
      fingerprint: "1",
    });
    expect(second.id).not.toBe(first.id);
    const uploadId = await send(pdfBytes());
    await expect(keepArrival(buyer(), { packageId: other, uploadId })).rejects.toMatchObject({
      kind: "conflict",
    });
  });
});

describe("what a file is, is decided by its bytes", () => {
  const dwg = Buffer.concat([Buffer.from("AC1027"), Buffer.alloc(300)]);
  const dxf = "999\nmade by hand\n  0\nSECTION\n  2\nHEADER\n";
  const ifc = "ISO-10303-21;\nHEADER;\nFILE_SCHEMA(('IFC4'));\n";
  test.each<[string, Uint8Array, string?]>([
    ["plan.dwg", dwg, "image/vnd.dwg"],
    ["plan.dxf", Buffer.from(dxf), "image/vnd.dxf"],
    ["house.ifc", Buffer.from(ifc), "application/x-step"],
    ["all.zip", makeZip({ "a.txt": "a" }), "application/zip"],
    ["prices.xls", makeCompound("WordDocument", "Workbook"), "application/vnd.ms-excel"],
    ...Object.entries(sampleFiles).map(([name, bytes]): [string, Uint8Array] => [name, bytes]),
  ])("%s is taken", async (name, bytes, contentType) => {
    const id = await arrive(bytes, { name });
    const kept = await ctx.db
      .selectFrom("attachment")
      .select(["name", "content_type", "size_bytes"])
      .where("holder_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(kept.name).toBe(name);
    if (contentType) expect(kept.content_type).toBe(contentType);
  });

  test.each([
    ["plan.dwg", Buffer.from("MZ\u0000\u0000"), "“plan.dwg” is damaged or is not what its name says."],
    ["plan.dxf", Buffer.from("<html>"), "“plan.dxf” is damaged or is not"],
    ["house.ifc", Buffer.from("ISO-8859-1"), "“house.ifc” is damaged or is not"],
    ["plan.pdf", makeZip({ "virus.exe": "MZ" }), "“plan.pdf” is damaged or is not"],
    ["spec.docx", makeZip({ "virus.exe": "MZ" }), "“spec.docx” is damaged or is not"],
    ["notes.txt", Buffer.from("a\u0000b"), "“notes.txt” is damaged or is not"],
    ["prices.xlsx", makeOffice("application/vnd.ms-excel.sheet.macroEnabled.main"), "contains macros"],
    ["locked.xlsx", makeCompound("EncryptedPackage"), "is locked with a password"],
    ["bomb.zip", zipSync({ "zeros.bin": new Uint8Array(64 * 1024 ** 2) }), "“bomb.zip” unpacks to far more"],
    ["half.zip", makeZip({ "a.txt": "a" }).subarray(0, -30), "“half.zip” is damaged or cut off"],
    [
      "huge.png",
      new Uint8Array(Buffer.concat([makePng(4), Buffer.alloc(27_000_000)])),
      "is a picture of more",
    ],
  ])("%s is refused with its reason, and nothing of it stays", async (name, bytes, reason) => {
    const before = [...ctx.files.files.keys()];
    const uploadId = await send(bytes, { name });
    await expect(keepArrival(buyer(), { packageId, uploadId })).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining(reason) as string,
    });
    expect([...ctx.files.files.keys()]).toEqual(before);
    expect(await listed()).toMatchObject({ count: 0, unfinished: [] });
  });

  test.each([
    ["setup.exe", 100, "is neither of these: .pdf"],
    ["empty.pdf", 0, "“empty.pdf” is empty."],
    ["huge.pdf", 250 * 1024 ** 2 + 1, "“huge.pdf” is larger than 250 MB."],
  ])("%s is refused before it is sent", async (name, size, sentence) => {
    const wanted = { packageId, name, size, fingerprint: "1" };
    await expect(beginDocument(buyer(), wanted)).rejects.toThrow(sentence);
  });

  test("a photograph is kept without what it carries, and a hostile PDF as the download that it is", async () => {
    await arrive(await carryingPictures["exif.jpg"]!(), { name: "site.jpg" });
    await arrive(hostilePdfs["runs a script when it is opened"]!(), { name: "script.pdf" });
    const texts = [...ctx.files.files.entries()].map(([, bytes]) => Buffer.from(bytes).toString("latin1"));
    expect(texts.some((text) => text.includes(PAYLOAD.slice(0, 12)))).toBe(false);
    expect((await listed()).count).toBe(2);
  });
});

describe("files that wait", () => {
  test("are added by themselves: what is wrong in a row says why, and the others go on", async () => {
    const [first, second, third] = [
      await arrive(pdfBytes(), { name: "A-102.pdf" }),
      await arrive(pdfBytes(), { name: "A-103.pdf" }),
      await arrive(pdfBytes(), { name: "A-101 Rev D.pdf" }),
    ];
    const row = (arrivalId: string, number: string) => ({ arrivalId, number, revision: "", kind: "drawing" });
    const rows = [row(first, ""), row(second, "A-103"), row(third, "A-101"), row("arr_none", "A-1")];
    expect(await addArrivals(buyer(), { packageId, rows })).toEqual({
      count: 2,
      problems: { [first]: "Enter a number" },
    });
    expect((await documents()).map(({ number }) => number)).toEqual(["A-101", "A-103"]);
    expect((await listed()).arrivals).toMatchObject([{ id: first }]);
    // The same form once more, because its answer was lost.
    expect(await addArrivals(buyer(), { packageId, rows })).toMatchObject({ count: 0 });
    expect(await documents()).toHaveLength(2);
  });

  test("with one number are not two revisions: the second gets a name, or stays", async () => {
    const dwg = Buffer.concat([Buffer.from("AC1027"), Buffer.alloc(300)]);
    const [drawing, pdf] = [
      await arrive(dwg, { name: "A-110 Roof.dwg" }),
      await arrive(pdfBytes(), { name: "A-110 Roof.pdf" }),
    ];
    expect((await listed()).arrivals.map(({ number }) => number)).toEqual(["A-110", "A-110 (PDF)"]);
    const row = { number: "A-110", revision: "", kind: "drawing" };
    const rows = [drawing, pdf].map((arrivalId) => ({ ...row, arrivalId }));
    expect(await addArrivals(buyer(), { packageId, rows })).toEqual({
      count: 1,
      problems: {
        [pdf]: "Another file of this list has the number A-110. Give this one its own, or discard it.",
      },
    });
  });

  test("are revisions of one document in their own order, whatever the order of their names", async () => {
    const drawn = (revision: string) => Buffer.concat([pdfBytes(), Buffer.from(`\n% ${revision}`)]);
    const sent = [
      await arrive(drawn("C"), { name: "A-130_Rev-C_Ground floor.pdf" }),
      await arrive(drawn("B"), { name: "A-130 Rev B Ground floor.pdf" }),
      await arrive(drawn("A"), { name: "A-130_Rev-A_Ground floor.pdf" }),
    ];
    const { arrivals } = await listed();
    expect(arrivals.map(({ number, revision, revises }) => [number, revision, revises])).toEqual([
      ["A-130", "A", false],
      ["A-130", "B", true],
      ["A-130", "C", true],
    ]);
    const rows = sent.map((arrivalId, at) => ({
      arrivalId,
      number: "A-130",
      revision: "CBA"[at],
      kind: "drawing",
    }));
    expect(await addArrivals(buyer(), { packageId, rows })).toEqual({ count: 3, problems: {} });
    expect((await documents()).filter(({ number }) => number === "A-130")).toMatchObject([{ revision: "C" }]);
    // One that comes too late is named as such.
    await arrive(drawn("B1"), { name: "A-130_Rev-B1_Ground floor.pdf" });
    expect((await listed()).arrivals).toMatchObject([{ number: "A-130", newerThere: "C" }]);
  });

  test("are the team's: a colleague adds what another sent, or discards it", async () => {
    const mine = await arrive(pdfBytes(), { name: "A-120.pdf" });
    const other = await arrive(pdfBytes(), { name: "A-121.pdf" });
    const seen = await listArrivals(ctx.as(colleague), { packageId });
    expect(seen.arrivals.map(({ id }) => id)).toEqual([mine, other]);
    expect(await discardArrival(ctx.as(colleague), { packageId, arrivalId: mine })).toBe(true);
    expect(await discardArrival(ctx.as(colleague), { packageId, arrivalId: mine })).toBe(false);
    expect((await listed()).count).toBe(1);
    const rows = [{ arrivalId: other, number: "A-121", revision: "", kind: "drawing" }];
    expect(await addArrivals(ctx.as(colleague), { packageId, rows })).toMatchObject({ count: 1 });
  });

  test("go after two weeks, and their bytes in the night after", async () => {
    const id = await arrive(pdfBytes());
    await arrive(pdfBytes(), { name: "A-121.pdf" });
    const { attachment_id } = await ctx.db
      .selectFrom("document_arrival")
      .select("attachment_id")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    ctx.clock.advance({ days: 13, hours: 23 });
    await sweepFiles(system);
    expect([await sweepArrivals(system), ctx.files.files.has(`attachments/${attachment_id}`)]).toEqual([
      0,
      true,
    ]);
    ctx.clock.advance({ hours: 1 });
    expect(await sweepArrivals(system)).toBe(0);
    ctx.clock.advance({ seconds: 1 });
    expect(await sweepArrivals(system)).toBe(2);
    await sweepFiles(system);
    expect(ctx.files.files.has(`attachments/${attachment_id}`)).toBe(false);
  });
});

describe("a package has 2 GB of documents at most", () => {
  async function fill(bytes: number): Promise<void> {
    const [document] = await documents();
    const most = 262_144_000;
    for (let left = bytes, at = 0; left > 0; left -= most, at += 1) {
      const id = await arrive(pdfBytes(), { name: `filler-${at}.pdf`, fingerprint: `${at}` });
      await ctx.db
        .updateTable("attachment")
        .set({ size_bytes: Math.min(left, most) })
        .where("holder_id", "=", id)
        .execute();
    }
    expect(document).toBeDefined();
  }

  test("and of two files at once for which there is room for one, one is kept", async () => {
    await fill(2 * 1024 ** 3 - 1000);
    const bytes = new Uint8Array(Buffer.concat([pdfBytes(), Buffer.alloc(600)]));
    const [one, two] = [await send(bytes, { name: "one.pdf" }), await send(bytes, { name: "two.pdf" })];
    const keep = (uploadId: string) => refusal(keepArrival(buyer(), { packageId, uploadId }));
    const outcomes = (await Promise.all([keep(one), keep(two)])).toSorted();
    expect(outcomes).toEqual([expect.stringContaining("at most 2 GB of documents"), "done"]);
    // Which was refused goes on being there, for when there is room.
    expect((await listed()).unfinished).toHaveLength(1);
  });
});

describe("nobody but the buyer's team", () => {
  test("begins, goes on with, keeps, sees, adds or discards anything", async () => {
    const { toFirst: _invitation, ...issued } = await createIssued(ctx, sides);
    packageId = issued.packageId;
    const uploadId = await send(pdfBytes());
    const arrivalId = await arrive(pdfBytes(), { name: "A-300.pdf" });
    const left: Member = { ...sides.buyer.owner, memberships: [] };
    const rival = await createPerson(ctx, [await createCompany(ctx)]);
    const wanted = { packageId, name: "a.pdf", size: 10, fingerprint: "1" };
    const rows = [{ arrivalId, number: "A-300", revision: "", kind: "drawing" }];
    for (const who of [left, rival, sides.first.owner, sides.second.owner]) {
      const one = ctx.as(who);
      for (const attempt of [
        () => beginDocument(one, wanted),
        () => addPiece(one, { uploadId, at: 0, piece: new Blob([pdfBytes()]) }),
        () => keepArrival(one, { packageId, uploadId }),
        () => listArrivals(one, { packageId }),
        () => addArrivals(one, { packageId, rows }),
        () => discardArrival(one, { packageId, arrivalId }),
        () => discardUpload(one, { uploadId }),
      ])
        await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
      const outright = { ...wanted, purpose: "tender-documents" };
      await expect(beginUpload(one, outright)).rejects.toMatchObject({ kind: "forbidden" });
    }
    await expect(beginDocument(ctx, wanted)).rejects.toMatchObject({ kind: "unauthenticated" });
    await expect(sweepArrivals(buyer())).rejects.toMatchObject({ kind: "forbidden" });
    // A colleague does not go on with somebody else's upload.
    await expect(discardUpload(ctx.as(colleague), { uploadId })).rejects.toMatchObject({ kind: "not-found" });
    expect(await listed()).toMatchObject({ count: 1, unfinished: [{ id: uploadId }] });
  });

  test("and nobody once the returns have closed", async () => {
    const { packageId: issued } = await createIssued(ctx, sides);
    packageId = issued;
    const uploadId = await send(pdfBytes());
    await closeReturns(ctx, packageId);
    for (const attempt of [
      () => begin(pdfBytes(), { name: "late.pdf" }),
      () => keepArrival(buyer(), { packageId, uploadId }),
      () => addArrivals(buyer(), { packageId, rows: [{ arrivalId: "arr_none" }] }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "conflict" });
    expect(await listed()).toEqual({ arrivals: [], count: 0, unfinished: [] });
  });
});
