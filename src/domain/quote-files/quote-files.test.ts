import { createHash } from "node:crypto";
import { zipSync } from "fflate";
import { buffer } from "node:stream/consumers";
import { beforeEach, describe, expect, test } from "vitest";
import { type Actor, system as systemActor } from "#domain/actor.ts";
import { createContext, createSystemContext } from "#domain/context.ts";
import { rewrapKeys } from "#domain/sealing/rewrap-keys.ts";
import { sweepFiles } from "#domain/storage/sweep-files.ts";
import { describeReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { contentSchema, sealedSchema } from "#domain/tender-quotes/quotes.queries.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { MAX_QUOTE_FILES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { type QuerySignal, querySignals } from "#platform/signals.ts";
import { hashStatement } from "#platform/statement.proof.ts";
import { createPerson } from "#test/factories.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createIssued, createTenderSides, openReturns, type TenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { addQuoteFile } from "./add-quote-file.ts";
import { openDraftFile } from "./open-draft-file.ts";
import { openQuoteFile } from "./open-quote-file.ts";
import { openReceivedFile } from "./open-received-file.ts";
import { putBackQuoteFile } from "./put-back-quote-file.ts";
import { removeQuoteFile } from "./remove-quote-file.ts";
import { replaceQuoteFile } from "./replace-quote-file.ts";
import { quoteFileKey } from "./stored-quote-files.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);
let sides: TenderSides;
let packageId: string;
let invitationId: string;
let toSecond: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst: invitationId, toSecond } = await createIssued(ctx, sides));
});

const asFirm = () => ctx.as(sides.first.owner);
const asBuyer = () => ctx.as(sides.buyer.owner);
const own = () => getQuote(asFirm(), { invitationId });
const names = async () => (await own()).files.map(({ name }) => name);
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const add = (name: string, { kind = "programme", bytes = pdfBytes(name), as = asFirm() } = {}) =>
  addQuoteFile(as, { invitationId, kind, files: [makeFile(name, bytes)] });
const SAID = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

async function save(price = "10"): Promise<void> {
  const { lines, draftVersion } = await own();
  const prices = lines.map(() => price);
  await saveQuote(asFirm(), {
    invitationId,
    draftVersion,
    prices,
    validityDays: "60",
    vat: "reverse-charge",
  });
}

async function submit(more: object = {}): Promise<number> {
  const { draftVersion, filesVersion } = await own();
  return submitQuote(asFirm(), { invitationId, draftVersion, filesVersion, ...SAID, ...more });
}

const open = () => openReturns(ctx, { packageId, owner: sides.buyer.owner });
async function quoteIdOf(): Promise<string> {
  const { quotes } = await listQuotes(asBuyer(), { packageId });
  return quotes.find((quote) => quote.invitationId === invitationId)!.id;
}

describe("adding", () => {
  test("begins the quote, seals name, kind, size and bytes, and is read by its firm as it was sent", async () => {
    const bytes = pdfBytes("Peppercorn programme");
    const fileId = await add("Peppercorn programme.pdf", { bytes });
    expect(await own()).toMatchObject({ draftVersion: 0, state: "draft", filesVersion: 1 });
    expect((await own()).files).toEqual([
      {
        id: fileId,
        name: "Peppercorn programme.pdf",
        kind: "programme",
        sha256: sha256(bytes),
        bytes: bytes.length,
        removedAt: null,
      },
    ]);
    const opened = await openDraftFile(asFirm(), { invitationId, fileId });
    expect(opened).toMatchObject({ name: "Peppercorn programme.pdf", contentType: "application/pdf" });
    expect(Buffer.from(bytes).equals(opened.bytes)).toBe(true);
    const stored = await buffer((await ctx.files.find(quoteFileKey(fileId)))!.stream);
    expect(stored.includes("%PDF")).toBe(false);
    const { rows } = await ctx.database.pool.query<{ row: string }>(
      "select to_jsonb(t)::text as row from tender_quote t union all select to_jsonb(f)::text from tender_quote_file f",
    );
    for (const secret of ["Peppercorn", "programme", sha256(bytes), `: ${bytes.length},`])
      expect(rows.some(({ row }) => row.includes(secret))).toBe(false);
  });

  test("leaves the version of what is typed as it was, so that a form that is open goes on", async () => {
    await add("Before.pdf");
    await save();
    const { draftVersion } = await own();
    await add("After.pdf", { kind: "drawings" });
    expect((await own()).draftVersion).toBe(draftVersion);
    await save("11");
    expect(await names()).toEqual(["Before.pdf", "After.pdf"]);
  });

  test("shows by the store’s sizes no more than between which powers of two a file lies", async () => {
    const sizes = new Set<number>();
    for (const [at, length] of [70_000, 90_000, 131_000].entries()) {
      const head = Buffer.from("%PDF-1.7\n");
      const bytes = new Uint8Array(Buffer.concat([head, Buffer.alloc(length, 32), Buffer.from("\n%%EOF\n")]));
      const id = await add(`${at}.pdf`, { bytes });
      sizes.add((await ctx.files.find(quoteFileKey(id)))!.size);
    }
    expect([...sizes]).toEqual([131_072 + 28]);
  });

  test("of the same once more, because its answer was lost, keeps one", async () => {
    const first = await add("Programme.pdf");
    expect(await add("Programme.pdf")).toBe(first);
    expect(await names()).toEqual(["Programme.pdf"]);
    expect([...ctx.files.files.keys()].filter((key) => key.includes("qfl_"))).toContain(quoteFileKey(first));
    expect(await ctx.db.selectFrom("tender_quote_file").select("id").execute()).toContainEqual({ id: first });
    expect((await own()).filesVersion).toBe(1);
  });

  test("refuses what is empty, locked, damaged, too large, of no kind, or one too many, with a sentence", async () => {
    const refusals: [string, Uint8Array<ArrayBuffer>, RegExp][] = [
      ["Empty.pdf", new Uint8Array(), /“Empty.pdf” is empty/],
      [
        "Locked.pdf",
        new TextEncoder().encode("%PDF-1.7\ntrailer<</Encrypt 9 0 R>>\n%%EOF\n"),
        /locked with a password/,
      ],
      [
        "Bomb.zip",
        new Uint8Array(zipSync({ "zeros.bin": new Uint8Array(64 * 1024 ** 2) })),
        /“Bomb.zip” unpacks to far more than it holds/,
      ],
      ["Cut.pdf", new TextEncoder().encode("%PDF-1.7\n"), /its end is missing/],
      ["Tool.exe", new TextEncoder().encode("MZ\u0000\u0000"), /not a kind of file that can be sent/],
      ["Drawing.dwg", new TextEncoder().encode("<html></html>"), /damaged or is not what its name says/],
      ["Large.pdf", new Uint8Array(25 * 1024 ** 2 + 1), /larger than 25 MB/],
    ];
    for (const [name, bytes, sentence] of refusals)
      await expect(add(name, { bytes })).rejects.toMatchObject({
        kind: "invalid",
        message: expect.stringMatching(sentence) as string,
      });
    expect(await own()).toMatchObject({ state: null, files: [] });
    await expect(addQuoteFile(asFirm(), { invitationId, kind: "other", files: [] })).rejects.toThrow(
      "Choose a file",
    );
    for (let at = 0; at < 10; at += 1) await add(`${at}.pdf`);
    await expect(add("11.pdf")).rejects.toMatchObject({ kind: "conflict" });
    expect(await names()).toHaveLength(10);
  });

  test("takes a file to the millisecond of the return, by when it had reached the server", async () => {
    await add("In time.pdf");
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    await expect(add("Late.pdf")).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-01-07T12:00:00.000Z");
    await expect(add("Just.pdf")).resolves.toMatch(/^qfl_/);
  });

  test("by many at once begins one quote, keeps each once, and never more than go with it", async () => {
    const added = await Promise.allSettled(Array.from({ length: 12 }, (_, at) => add(`${at}.pdf`)));
    expect(added.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
    expect(new Set(await names()).size).toBe(10);
  });
});

describe("removing and replacing", () => {
  test("changes the draft alone, and can be undone for a day", async () => {
    const fileId = await add("Programme.pdf");
    await save();
    expect(await submit()).toBe(1);
    expect(await removeQuoteFile(asFirm(), { invitationId, fileId })).toBe("Programme.pdf");
    expect(await own()).toMatchObject({ files: [], removedFiles: [{ name: "Programme.pdf" }] });
    const file = await openReceivedFile(asFirm(), { invitationId, version: 1, at: 0 });
    expect(file.name).toBe("Programme.pdf");
    await putBackQuoteFile(asFirm(), { invitationId, fileId });
    expect(await own()).toMatchObject({ files: [{ name: "Programme.pdf" }], removedFiles: [] });
    await removeQuoteFile(asFirm(), { invitationId, fileId });
    ctx.clock.advance({ days: 1, minutes: 1 });
    expect((await own()).removedFiles).toEqual([]);
    await expect(putBackQuoteFile(asFirm(), { invitationId, fileId })).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  test("a file takes the place of another also where no more go with a quote, and none is put back to them", async () => {
    const first = await add("0.pdf");
    const second = await add("1.pdf");
    await removeQuoteFile(asFirm(), { invitationId, fileId: second });
    for (let at = 2; at <= MAX_QUOTE_FILES; at += 1) await add(`${at}.pdf`);
    await expect(putBackQuoteFile(asFirm(), { invitationId, fileId: second })).rejects.toThrow("At most");
    const files = [makeFile("Programme B.pdf")];
    await replaceQuoteFile(asFirm(), { invitationId, fileId: first, files });
    expect(await names()).toHaveLength(MAX_QUOTE_FILES);
  });

  test("a replaced file makes way in its place; sent again it is there once", async () => {
    const first = await add("Programme.pdf");
    await add("Drawings.pdf", { kind: "drawings" });
    const files = [makeFile("Programme B.pdf")];
    const second = await replaceQuoteFile(asFirm(), { invitationId, fileId: first, files });
    expect(await replaceQuoteFile(asFirm(), { invitationId, fileId: first, files })).toBe(second);
    expect((await own()).files).toMatchObject([
      { name: "Programme B.pdf", kind: "programme" },
      { name: "Drawings.pdf" },
    ]);
    const other = [makeFile("Programme C.pdf")];
    await expect(
      replaceQuoteFile(asFirm(), { invitationId, fileId: first, files: other }),
    ).rejects.toMatchObject({ kind: "not-found" });
  });

  test("what no submitted version has is deleted by the night’s sweep, and nothing else", async () => {
    const submitted = await add("Submitted.pdf");
    await save();
    await submit();
    const never = await add("Never.pdf");
    for (const fileId of [submitted, never]) await removeQuoteFile(asFirm(), { invitationId, fileId });
    const isStored = async (id: string) => (await ctx.files.find(quoteFileKey(id))) !== undefined;
    ctx.clock.advance({ days: 1 });
    await sweepFiles(system);
    expect([await isStored(submitted), await isStored(never)]).toEqual([true, true]);
    ctx.clock.advance({ days: 2 });
    await sweepFiles(system);
    expect([await isStored(submitted), await isStored(never)]).toEqual([true, false]);
    const file = await openReceivedFile(asFirm(), { invitationId, version: 1, at: 0 });
    expect(file.name).toBe("Submitted.pdf");
  });
});

describe("submitting", () => {
  test("names the files in what the receipt stands for, and verifies", async () => {
    const bytes = pdfBytes("A programme");
    await add("Programme.pdf", { bytes });
    await save();
    await submit();
    const file = await getReceipt(asFirm(), { invitationId, version: 1 });
    const { nonce, content } = file.sealed!;
    expect((content as { files: unknown }).files).toEqual([
      { name: "Programme.pdf", kind: "programme", sha256: sha256(bytes), bytes: bytes.length },
    ]);
    const hash = await hashStatement({ type: "lintel.quote.v1", nonce, content } as never);
    expect(hash).toBe(file.receipt.statement.quoteHash);
    expect((await describeReceipt(asFirm(), { invitationId, version: 1 })).files).toHaveLength(1);
    expect(await verifyPromises(system)).toMatchObject({ faultCount: 0 });
  });

  test("of before there were files reads as one without, and stands as it was for its receipt", async () => {
    await save();
    await submit();
    const { content, nonce } = (await getReceipt(asFirm(), { invitationId, version: 1 })).sealed!;
    const { files: _none, ...before } = content as Record<string, never>;
    expect(contentSchema.parse(before).files).toEqual([]);
    expect(sealedSchema.parse({ content: before, nonce })).toEqual({ content: before, nonce, fileIds: [] });
  });

  test("a file opens after SECRET was changed and the keys were wrapped anew, and not before", async () => {
    const fileId = await add("Programme.pdf");
    const config = { ...ctx.config, secret: "another secret of thirty-two letters" };
    const acting = (actor: Actor) =>
      createContext(
        { ...ctx.services, config },
        { actor, requestId: "req_test", network: "own", userAgent: "" },
      );
    const read = () => openDraftFile(acting(sides.first.owner), { invitationId, fileId });
    await expect(read()).rejects.toThrow("rewrap-keys");
    await rewrapKeys(acting(systemActor), ctx.config.secret);
    expect((await read()).name).toBe("Programme.pdf");
  });

  test("keeps each version’s own files", async () => {
    const fileId = await add("First.pdf");
    await save();
    await submit();
    await removeQuoteFile(asFirm(), { invitationId, fileId });
    await add("Second.pdf", { kind: "method_statement" });
    expect(await submit()).toBe(2);
    const nameOf = async (version: number) =>
      (await openReceivedFile(asFirm(), { invitationId, version, at: 0 })).name;
    expect([await nameOf(1), await nameOf(2)]).toEqual(["First.pdf", "Second.pdf"]);
    await withdrawQuote(asFirm(), { invitationId });
    expect(await nameOf(2)).toBe("Second.pdf");
    expect(await names()).toEqual(["Second.pdf"]);
  });

  test("asks the database no more with files than without, and no more than a submission may", async () => {
    const statements: string[] = [];
    const hear = ({ sql }: QuerySignal) => void statements.push(sql);
    const countOf = async (send: () => Promise<unknown>) => {
      statements.length = 0;
      querySignals.subscribe(hear);
      await send();
      querySignals.unsubscribe(hear);
      return statements.length;
    };
    const sending = async () => {
      const { draftVersion, filesVersion } = await own();
      const input = { invitationId, draftVersion, filesVersion, ...SAID };
      return () => submitQuote(asFirm(), input);
    };
    await save();
    const without = await countOf(await sending());
    for (const name of ["Programme.pdf", "Drawings.pdf", "Method.pdf"]) await add(name);
    expect(await countOf(await sending())).toBe(without);
    // With what begins and ends it; the session is asked by the page.
    expect(without).toBe(9);
  });

  test("is refused when a colleague has changed the files since they were looked at", async () => {
    await save();
    const { filesVersion } = await own();
    await add("By a colleague.pdf");
    await expect(submit({ filesVersion })).rejects.toMatchObject({ kind: "conflict" });
    await expect(submit()).resolves.toBe(1);
  });

  test("of the very same once more, because its answer was lost, answers the version that is there", async () => {
    await add("Programme.pdf");
    await save();
    expect(await submit()).toBe(1);
    const count = async () => {
      const { rows } = await ctx.database.pool.query<{ all: string }>(
        `select (select count(*) from tender_quote_version) || ' ' || (select count(*) from transparency_leaf) || ' '
          || (select count(*) from package_event) || ' ' || (select count(*) from notification) as all`,
      );
      return rows[0]!.all;
    };
    const before = await count();
    expect([await submit(), await submit()]).toEqual([1, 1]);
    expect(await Promise.all([submit(), submit(), submit()])).toEqual([1, 1, 1]);
    expect(await count()).toBe(before);
    await save("11");
    expect(await submit()).toBe(2);
    await withdrawQuote(asFirm(), { invitationId });
    expect(await submit()).toBe(3);
  });
});

describe("after the opening", () => {
  const BYTES = pdfBytes("What the buyer reads");
  beforeEach(async () => {
    await add("Programme.pdf", { bytes: BYTES });
    await save();
    await submit();
  });

  test("the buyer’s team, those who only read too, reads the files as they were sent; each is noted once", async () => {
    await open();
    const quoteId = await quoteIdOf();
    const { quotes } = await listQuotes(asBuyer(), { packageId });
    expect(quotes[0]!.content.files).toMatchObject([{ name: "Programme.pdf", kind: "programme" }]);
    const viewer = await createPerson(ctx, [sides.buyer.company as never], { role: "viewer" });
    for (const as of [asBuyer(), asBuyer(), ctx.as(viewer)]) {
      const { bytes } = await openQuoteFile(as, { packageId, quoteId, at: 0 });
      expect(Buffer.from(BYTES).equals(bytes)).toBe(true);
    }
    const events = await ctx.db
      .selectFrom("package_event")
      .select(["audience", "actor_id as by", "details"])
      .where("kind", "=", "quote-file-downloaded")
      .orderBy("created_at")
      .execute();
    expect(events).toMatchObject([
      { audience: "buyer", by: sides.buyer.owner.userId, details: { file: "Programme.pdf" } },
      { audience: "buyer", by: viewer.userId },
    ]);
  });

  test("before it there is nothing for anybody but the firm, and what the draft became since is never shown", async () => {
    const { id: quoteId } = await ctx.db
      .selectFrom("tender_quote")
      .select("id")
      .where("invitation_id", "=", invitationId)
      .executeTakeFirstOrThrow();
    const fileId = (await own()).files[0]!.id!;
    await expect(openQuoteFile(asBuyer(), { packageId, quoteId, at: 0 })).rejects.toMatchObject({
      kind: "not-found",
    });
    const other = ctx.as(sides.second.owner);
    for (const attempt of [
      () => openDraftFile(other, { invitationId, fileId }),
      () => openDraftFile(other, { invitationId: toSecond, fileId }),
      () => openReceivedFile(other, { invitationId, version: 1, at: 0 }),
      () => openReceivedFile(other, { invitationId: toSecond, version: 1, at: 0 }),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
    await add("Not submitted.pdf");
    await open();
    await expect(openQuoteFile(asBuyer(), { packageId, quoteId, at: 1 })).rejects.toMatchObject({
      kind: "not-found",
    });
    expect(await own()).toMatchObject({ files: [{ name: "Programme.pdf" }], counted: { isOvertaken: true } });
  });

  test("a file that was changed in the store, or is another’s, does not open", async () => {
    await open();
    const quoteId = await quoteIdOf();
    const keys = [...ctx.files.files.keys()].filter((name) => name.startsWith("quote-files/"));
    for (const each of keys) {
      const bytes = Buffer.from(ctx.files.files.get(each)!);
      bytes[bytes.length - 1]! ^= 1;
      await ctx.files.put(each, new Uint8Array(bytes));
    }
    await expect(openQuoteFile(asBuyer(), { packageId, quoteId, at: 0 })).rejects.toThrow();
  });
});

test("in place of a file that is not there nothing is begun, and nothing kept", async () => {
  const files = [makeFile("programme.pdf", pdfBytes("programme"))];
  const replaced = replaceQuoteFile(asFirm(), { invitationId, fileId: "qfl_elsewhere", files });
  await expect(replaced).rejects.toMatchObject({ kind: "not-found" });
  const begun = ctx.db.selectFrom("tender_quote").select("id").where("invitation_id", "=", invitationId);
  expect(await begun.execute()).toEqual([]);
});
