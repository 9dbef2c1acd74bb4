import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { proveGrowth } from "#domain/transparency/prove-growth.ts";
import { proveInclusion } from "#domain/transparency/prove-inclusion.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import type { Head } from "#domain/transparency/transparency.schema.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail } from "#test/trail.ts";
import { listKeys } from "#domain/transparency/list-keys.ts";
import { MAX_LODGED, MAX_LODGED_A_PACKAGE } from "#domain/lodged-quotes/lodged-quotes.limits.ts";
import { MAX_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { CHECKS_PER_NETWORK, MAX_OPENED } from "./receipts.limits.ts";
import { issueReceipt } from "./issue-receipt.ts";
import { type KnownKeys, checkReceipt, leafOfReceipt, readReceiptFiles } from "./receipts.proof.ts";
import type { ReceiptFile } from "./receipts.schema.ts";
import { verifyReceipt } from "./verify-receipt.ts";

const ctx = await createTestContext();
expectTrail(ctx, { limited: ["receipt-checks-network"] });
const system = createSystemContext(ctx.services);
const content = {
  lines: [
    { ref: "A1", text: "Stud partition, 70 mm", quantity: 1200, rate: 4350, total: 5_220_000 },
    { ref: "A2", text: "Taping “and” jointing €", quantity: 1, rate: -5, total: null },
  ],
  files: ["ab".repeat(32)],
  isPartial: false,
};
const issue = (version = 1, quote: unknown = content) =>
  system.transact((tx) =>
    issueReceipt(tx, {
      packageId: "pkg_1",
      quoteId: "quo_1",
      version,
      documentSet: { number: 2, hash: "cd".repeat(32) },
      receivedAt: new Date("2026-11-21T09:00:00.123Z"),
      content: quote,
    }),
  );

let receipt: ReceiptFile;
let before: Head;
let after: Head;
let known: KnownKeys;

beforeAll(async () => {
  await issue(7);
  before = (await publishHead(system))!;
  receipt = await issue();
  await issue(2);
  await publishHead(system);
  await issue(3);
  after = (await publishHead(system))!;
  known = { keys: await listKeys(ctx), areAll: true };
});

const texts = (...files: unknown[]) =>
  files.map((file, at) => ({ name: `file-${at}.json`, text: JSON.stringify(file) }));
/** The states of the checks, in their order: signature, key, contents, inclusion, growth. */
async function check(files: unknown[], keys = known): Promise<string> {
  const read = readReceiptFiles(texts(...files));
  if ("problem" in read) return read.problem;
  const { checks } = await checkReceipt(read, keys);
  return checks.map(({ state }) => state).join(" ");
}
const inclusionOf = async (file: ReceiptFile, size?: number) =>
  proveInclusion(ctx, { leaf: await leafOfReceipt(file.receipt), size });

describe("a receipt", () => {
  test("is checked by itself, with its proof, and with heads that somebody kept", async () => {
    expect(await check([receipt])).toBe("holds holds holds open open");
    const inclusion = await inclusionOf(receipt);
    expect(await check([receipt, inclusion])).toBe("holds holds holds holds open");
    expect(await check([{ ...receipt, inclusion }])).toBe("holds holds holds holds open");
    expect(await check([receipt, inclusion, after])).toBe("holds holds holds holds holds");
    expect(await check([receipt, inclusion, before])).toBe("holds holds holds holds open");
    const growth = await proveGrowth(ctx, { from: before.statement.size });
    expect(await check([growth, before, inclusion, receipt])).toBe("holds holds holds holds holds");
    const earlier = await inclusionOf(receipt, 3);
    const between = await proveGrowth(ctx, { from: 3, to: after.statement.size });
    expect(await check([receipt, earlier, after, between])).toBe("holds holds holds holds holds");
  });

  test("says what it is for, and under which hash it is in the record, without any price where the quote is left out", async () => {
    const { sealed: _sealed, ...shown } = receipt;
    expect(await check([shown])).toBe("holds holds open open open");
    expect(JSON.stringify(shown)).not.toMatch(/4350|5220000|Stud/);
    const read = readReceiptFiles(texts(shown));
    expect(await checkReceipt(read as never, known)).toMatchObject({
      leaf: expect.stringMatching(/^[0-9a-f]{64}$/),
      statement: {
        issuer: "https://lintel.test",
        package: "pkg_1",
        quote: "quo_1",
        version: 1,
        receivedAt: "2026-11-21T09:00:00.123Z",
      },
    });
  });

  test("of the same quote has another hash each time: no sum can be found by trying", async () => {
    const other = await issue();
    expect(other.receipt.statement.quoteHash).not.toBe(receipt.receipt.statement.quoteHash);
    expect(other.sealed!.nonce).toMatch(/^[0-9a-f]{64}$/);
  });

  test("stands for any quote that has a written form", async () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    await fc.assert(
      fc.asyncProperty(value, async (quote) => {
        const issued = await issue(1, quote).catch((error: unknown) => error as Error);
        if (issued instanceof TypeError) return;
        expect(await check([issued])).toBe("holds holds holds open open");
      }),
      { numRuns: 60 },
    );
    await expect(issue(1, { total: 0.1 })).rejects.toThrow("Only whole numbers");
  });

  test("that is not what was signed is found, wherever it was changed", async () => {
    const { statement } = receipt.receipt;
    const changes: Partial<typeof statement>[] = [
      { quote: "quo_2" },
      { package: "pkg_2" },
      { version: 2 },
      { receivedAt: "2026-11-21T09:00:00.124Z" },
      { issuer: "https://other.test" },
      { documentSet: { number: 3, hash: "cd".repeat(32) } },
      { receipt: "rcp_2" },
      { quoteHash: "ef".repeat(32) },
    ];
    for (const change of changes) {
      const changed = { ...receipt, receipt: { ...receipt.receipt, statement: { ...statement, ...change } } };
      expect([change, (await check([changed])).split(" ")[0]]).toEqual([change, "fails"]);
      expect((await check([changed, await inclusionOf(receipt)])).split(" ")[3]).toBe("fails");
    }
    const { nonce } = receipt.sealed!;
    for (const sealed of [
      { nonce, content: { ...content, isPartial: true } },
      { nonce: nonce.replace(/^./, (digit) => (digit === "0" ? "1" : "0")), content },
      { nonce, content: { ...content, discount: 0.5 } },
    ])
      expect(await check([{ ...receipt, sealed }])).toBe("holds holds fails open open");
  });

  test("is worth nothing under somebody else's key", async () => {
    const forger = signingKeyOf("the secret of somebody else entirely", "transparency-signing");
    const forged = { ...receipt, receipt: forger.sign(receipt.receipt.statement) };
    expect(await check([forged])).toBe("holds fails holds open open");
    expect(await check([forged], { keys: [], areAll: false })).toBe("holds open holds open open");
    const inclusion = await inclusionOf(receipt);
    const ownHead = { ...inclusion, head: forger.sign(inclusion.head.statement) };
    expect(await check([receipt, ownHead])).toBe("holds holds holds fails open");
    expect(await check([receipt, inclusion, forger.sign(before.statement)])).toBe(
      "holds holds holds holds fails",
    );
    // Whoever knows no key but that of a published head: the record vouches for the receipt.
    expect(await check([receipt, inclusion], { keys: [after.key], areAll: false })).toBe(
      "holds holds holds holds open",
    );
    expect(await check([forged, ownHead], { keys: [after.key], areAll: false })).toBe(
      "holds open holds open open",
    );
  });

  test("is not in the record by another's proof, a proof that was changed, or another record's", async () => {
    const inclusion = await inclusionOf(receipt);
    const other = await issue(4);
    expect(await check([other, inclusion])).toBe("holds holds holds fails open");
    for (const change of [
      { position: inclusion.position + 1 },
      { path: inclusion.path.slice(1) },
      { path: inclusion.path.toReversed() },
      { head: before },
    ])
      expect((await check([receipt, { ...inclusion, ...change }])).split(" ")[3]).toBe("fails");
  });

  test("shows a record that was changed to whoever kept a head", async () => {
    const key = signingKeyOf(ctx.config.secret, "transparency-signing");
    const inclusion = await inclusionOf(receipt);
    const rewritten = key.sign({ ...after.statement, root: "ab".repeat(32) });
    expect(await check([receipt, inclusion, rewritten])).toBe("holds holds holds holds fails");
    expect(await check([receipt, inclusion, { ...after, signature: before.signature }])).toBe(
      "holds holds holds holds fails",
    );
    const early = key.sign({ ...before.statement, root: "ab".repeat(32) });
    const growth = await proveGrowth(ctx, { from: before.statement.size });
    expect(await check([receipt, inclusion, early, growth])).toBe("holds holds holds holds fails");
  });
});

describe("what is given to be checked", () => {
  test.each([
    ["nothing", [], "Choose the receipt itself, too"],
    ["only a head", () => [before], "Choose the receipt itself, too"],
    ["two receipts", () => [receipt, receipt], "one receipt at a time"],
    ["something else", [{ type: "lintel.receipt-file.v1" }], "“file-0.json” is no receipt"],
    ["a receipt with more in it than was signed", () => [{ ...receipt, note: "paid" }], "is no receipt"],
  ])("%s is told", async (_, files, says) => {
    expect(await check(typeof files === "function" ? files() : files)).toContain(says);
  });

  test("is no JSON, or nested without end", async () => {
    for (const text of ["", "not JSON", "[".repeat(400_000), `{"a":`.repeat(100_000)])
      expect(readReceiptFiles([{ name: "a.json", text }])).toEqual({
        problem: "“a.json” is no receipt or opening, and no proof or head of the record.",
      });
  });

  test("is checked by the server for a browser that cannot, within bounds, and not kept", async () => {
    const file = (value: unknown, name = "receipt.json") => new File([JSON.stringify(value)], name);
    const report = await verifyReceipt(ctx, [file(receipt), file(await inclusionOf(receipt))]);
    expect(report.checks.map(({ state }) => state)).toEqual(["holds", "holds", "holds", "holds", "open"]);
    const invalid = { kind: "invalid" };
    const tooMuch = { ...invalid, message: "Choose at most ten files, together at most 900 kB." };
    await expect(verifyReceipt(ctx, [])).rejects.toMatchObject(invalid);
    await expect(verifyReceipt(ctx, [file("x")])).rejects.toMatchObject(invalid);
    const spaces = (count: number) => new File([" ".repeat(count)], "receipt.json");
    await expect(verifyReceipt(ctx, [spaces(900_001)])).rejects.toMatchObject(tooMuch);
    await expect(verifyReceipt(ctx, [spaces(900_000)])).rejects.not.toMatchObject(tooMuch);
    await expect(verifyReceipt(ctx, Array(11).fill(file(receipt)))).rejects.toMatchObject(tooMuch);
    await expect(verifyReceipt(ctx, Array(10).fill(file(receipt)))).rejects.not.toMatchObject(tooMuch);
  });

  test("is checked by the server for one network so often, and no oftener; what it refuses unread counts for nothing", async () => {
    const network = "somebody's";
    const asks = (files: File[]) => verifyReceipt({ ...ctx, network }, files);
    const file = new File([JSON.stringify(receipt)], "receipt.json");
    await expect(asks([])).rejects.toMatchObject({ kind: "invalid" });
    for (let nth = 1; nth <= CHECKS_PER_NETWORK.points; nth += 1) await asks([file]);
    await expect(asks([file])).rejects.toMatchObject({ kind: "too-many" });
    await expect(verifyReceipt(ctx, [file])).resolves.toMatchObject({ statement: { quote: "quo_1" } });
  });

  test("has no more entries of an opening than a package has, each of which costs hashes", () => {
    const digits = "ab".repeat(32);
    const facts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        quote: `tqu_${at}`,
        version: 1,
        hash: digits,
        isLate: false,
      }));
    const file = (count: number, slots: number) => ({
      type: "lintel.opening-file.v1",
      opening: {
        type: "lintel.opening.v4",
        package: "pkg_1",
        round: 1,
        openedAt: "2026-11-02T10:00:00.000Z",
        openers: ["usr_1"],
        root: digits,
        slots,
      },
      all: { seed: digits, facts: facts(count) },
    });
    const isRead = (count: number, slots: number) =>
      !("problem" in readReceiptFiles(texts(file(count, slots))));
    expect([isRead(1_024, 1_024), isRead(1_025, 1_024), isRead(1, 2_048)]).toEqual([true, false, false]);
    expect(MAX_FIRMS + MAX_LODGED_A_PACKAGE).toBeLessThan(MAX_OPENED);
    expect(MAX_FIRMS * MAX_LODGED).toBeLessThanOrEqual(MAX_LODGED_A_PACKAGE);
  });
});
