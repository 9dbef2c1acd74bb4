import { buffer } from "node:stream/consumers";
import { beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createSystemContext } from "#domain/context.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { addPiece } from "./add-piece.ts";
import { beginUpload } from "./begin-upload.ts";
import { discardUpload } from "./discard-upload.ts";
import { listUploads } from "./list-uploads.ts";
import { readUpload } from "./read-upload.ts";
import { storeUpload } from "./store-upload.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { takeUpload } from "./take-upload.ts";
import { PIECE_BYTES } from "./uploads.limits.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["uploads-person"] });
const system = createSystemContext(ctx.services);
const purpose = "companies-house";
let admin: Member;
const acting = () => ctx.as(admin);

beforeEach(async () => {
  await ctx.db.deleteFrom("upload").execute();
  ctx.files.files.clear();
  admin = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
});

/** Two pieces and a bit of text. */
const text = Buffer.alloc(2 * PIECE_BYTES + 1000, "a line of the register\n");
const begin = (more: object = {}) =>
  beginUpload(acting(), { purpose, name: "register.csv", size: text.length, fingerprint: "1", ...more });
const send = (uploadId: string, at: number, bytes = text) =>
  addPiece(acting(), { uploadId, at, piece: new Blob([bytes.subarray(at, at + PIECE_BYTES)]) });
async function sendAll(more?: object): Promise<string> {
  const { id, received } = await begin(more);
  for (let at = received; at < text.length; at += PIECE_BYTES) await send(id, at);
  return id;
}

test("a file comes in pieces, goes on where it was left, and is read as it was", async () => {
  const { id, received, pieceBytes } = await begin();
  expect([received, pieceBytes]).toEqual([0, PIECE_BYTES]);
  expect(await send(id, 0)).toEqual({ received: PIECE_BYTES });
  // The page was loaded again, or another server was asked.
  expect(await begin()).toMatchObject({ id, received: PIECE_BYTES });
  await send(id, PIECE_BYTES);
  expect(await send(id, 2 * PIECE_BYTES)).toEqual({ received: text.length });
  expect(await listUploads(acting(), { purpose })).toMatchObject([{ id, received: text.length }]);
  expect((await buffer(readUpload(system, id))).equals(text)).toBe(true);
});

test("one's uploads are listed as they were last worked on, the newest first", async () => {
  const { id: first } = await begin();
  ctx.clock.advance({ minutes: 1 });
  const { id: second } = await begin({ fingerprint: "2" });
  const listed = async () => (await listUploads(acting(), { purpose })).map(({ id }) => id);
  expect(await listed()).toEqual([second, first]);
  ctx.clock.advance({ minutes: 1 });
  await send(first, 0);
  expect(await listed()).toEqual([first, second]);
});

test("a piece that comes twice, one after the other or at once, is kept once", async () => {
  const { id } = await begin();
  await send(id, 0);
  expect(await send(id, 0)).toEqual({ received: PIECE_BYTES });
  const both = await Promise.all([send(id, PIECE_BYTES), send(id, PIECE_BYTES)]);
  expect(both).toEqual([{ received: 2 * PIECE_BYTES }, { received: 2 * PIECE_BYTES }]);
  expect(ctx.files.files.size).toBe(2);
  expect(await begin()).toMatchObject({ received: 2 * PIECE_BYTES });
});

test("a piece for another place, with other bytes or of another length is refused and changes nothing", async () => {
  const { id } = await begin();
  await expect(send(id, PIECE_BYTES)).rejects.toMatchObject({ kind: "conflict" });
  await send(id, 0);
  const other = Buffer.alloc(text.length, "b");
  await expect(send(id, 0, other)).rejects.toMatchObject({ kind: "conflict" });
  for (const at of [5, PIECE_BYTES + 1])
    await expect(send(id, at)).rejects.toMatchObject({ kind: "invalid" });
  await expect(send(id, PIECE_BYTES, text.subarray(0, PIECE_BYTES + 9))).rejects.toThrow("has changed while");
  for (const at of [-1, 0.5, 1e16, "x"]) {
    await expect(addPiece(acting(), { uploadId: id, at, piece: new Blob(["a"]) })).rejects.toThrow();
  }
  expect(await begin()).toMatchObject({ received: PIECE_BYTES });
  expect(ctx.files.files.size).toBe(1);
});

test("a server that dies between storing a piece and noting it loses nothing that was noted", async () => {
  const { id } = await begin();
  await send(id, 0);
  const dying = { ...acting(), transact: () => Promise.reject(new Error("the power is gone")) };
  const piece = new Blob([text.subarray(PIECE_BYTES, 2 * PIECE_BYTES)]);
  await expect(addPiece(dying as never, { uploadId: id, at: PIECE_BYTES, piece })).rejects.toThrow("power");
  expect(await begin()).toMatchObject({ received: PIECE_BYTES });
  await send(id, PIECE_BYTES);
  await send(id, 2 * PIECE_BYTES);
  expect((await buffer(readUpload(system, id))).equals(text)).toBe(true);
  ctx.clock.advance({ days: 1, hours: 1 });
  expect([ctx.files.files.size, await sweepFiles(system), ctx.files.files.size]).toEqual([4, 1, 3]);
});

test("somebody else's upload does not exist, nor one's own any more without the right to it", async () => {
  const { id } = await begin();
  const other = { ...(await createPerson(ctx, [])), isAdministrator: true, isAdminMode: true };
  const others = [
    ctx.as(other),
    ctx.as({ ...admin, isAdminMode: false }),
    ctx.as({ ...admin, isAdministrator: false }),
  ];
  const piece = new Blob([text.subarray(0, PIECE_BYTES)]);
  for (const one of others) {
    await expect(addPiece(one, { uploadId: id, at: 0, piece })).rejects.toMatchObject({ kind: "not-found" });
    await expect(discardUpload(one, { uploadId: id })).rejects.toMatchObject({ kind: "not-found" });
  }
  await expect(addPiece(ctx, { uploadId: id, at: 0, piece })).rejects.toMatchObject({
    kind: "unauthenticated",
  });
  expect(await listUploads(ctx.as(other), { purpose })).toEqual([]);
  for (const one of [ctx, ...others.slice(1)]) {
    await expect(
      beginUpload(one, { purpose, name: "a.csv", size: 1, fingerprint: "" }),
    ).rejects.toMatchObject({ kind: expect.stringMatching(/unauthenticated|forbidden/) as string });
    await expect(listUploads(one, { purpose })).rejects.toThrow();
  }
});

test.each([
  ["empty", { size: 0 }, "“register.csv” is empty."],
  ["too large", { size: 5 * 1024 ** 3 }, "“register.csv” is larger than 4 GB."],
  ["of another kind", { name: "../register.exe" }, "“register.exe” is neither of these: .csv, .zip."],
])("what is %s is refused before it is sent", async (_what, more, sentence) => {
  await expect(begin(more)).rejects.toThrow(sentence);
});

test.each([
  ["register.zip", text, "“register.zip” is no ZIP archive."],
  ["register.csv", Buffer.from("PK\u0003\u0004 and more"), "is a ZIP archive: give it the ending .zip."],
  ["register.csv", Buffer.from("\ufeffName", "utf16le"), "is UTF-16 text: save it as UTF-8."],
  ["register.csv", Buffer.from("MZ\u0000\u0000"), "is not a text file."],
])("what is wrong is seen in the first piece: %s", async (name, bytes, sentence) => {
  const { id } = await begin({ name, size: bytes.length });
  await expect(send(id, 0, bytes)).rejects.toThrow(sentence);
  expect(await listUploads(acting(), { purpose })).toEqual([]);
  expect(ctx.files.files.size).toBe(0);
});

test("somebody has five under way at most, and room again when one is discarded", async () => {
  const begun = [];
  for (let n = 0; n < 5; n++) begun.push(await begin({ name: `${n}.csv` }));
  await expect(begin({ name: "6.csv" })).rejects.toMatchObject({ kind: "conflict" });
  await send(begun[0]!.id, 0);
  await discardUpload(acting(), { uploadId: begun[0]!.id });
  expect(ctx.files.files.size).toBe(0);
  expect(await begin({ name: "6.csv" })).toMatchObject({ received: 0 });
});

test("of two that begin with the same file at once both go on with one", async () => {
  const [first, second] = await Promise.all([begin(), begin()]);
  expect(first.id).toBe(second.id);
});

test("a whole upload is taken once, for what it was sent for, and is not to be changed after", async () => {
  const id = await sendAll();
  const take = (wanted: "companies-house" | "places" = purpose) =>
    acting().transact((tx) => takeUpload(tx, { uploadId: id, purpose: wanted }));
  await expect(take("places")).rejects.toMatchObject({ kind: "conflict" });
  const tries = await Promise.allSettled([take(), take()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(discardUpload(acting(), { uploadId: id })).rejects.toMatchObject({ kind: "not-found" });
  await expect(send(id, 0)).rejects.toMatchObject({ kind: "not-found" });
  expect((await begin()).id).not.toBe(id);
});

test("what is not whole is not taken", async () => {
  const { id } = await begin();
  await send(id, 0);
  await expect(acting().transact((tx) => takeUpload(tx, { uploadId: id, purpose }))).rejects.toThrow(
    "is not here as a whole yet",
  );
});

test("a file that came with a form is kept in the same pieces, and goes on if it is the same", async () => {
  const file = new File([text], "register.csv");
  const id = await storeUpload(acting(), { purpose, file });
  expect((await buffer(readUpload(system, id))).equals(text)).toBe(true);
  expect(await storeUpload(acting(), { purpose, file })).toBe(id);
  const other = new File([Buffer.alloc(text.length, "b")], "register.csv");
  expect(await storeUpload(acting(), { purpose, file: other })).not.toBe(id);
});

test("what nobody goes on with is swept after two days", async () => {
  const { id } = await begin();
  await send(id, 0);
  ctx.clock.advance({ days: 1, hours: 23 });
  expect(await sweepFiles(system)).toBe(0);
  await send(id, PIECE_BYTES);
  ctx.clock.advance({ days: 1, hours: 23 });
  expect(await sweepFiles(system)).toBe(0);
  ctx.clock.advance({ hours: 2 });
  expect(await sweepFiles(system)).toBe(2);
  expect(ctx.files.files.size).toBe(0);
  await expect(send(id, 2 * PIECE_BYTES)).rejects.toMatchObject({ kind: "not-found" });
  await expect(sweepFiles(acting())).rejects.toMatchObject({ kind: "forbidden" });
});
