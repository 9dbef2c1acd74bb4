import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { placeOpened } from "#domain/receipts/openings.proof.ts";
import type { OpenedFact } from "#domain/receipts/openings.schema.ts";
import {
  type KnownKeys,
  type ReceiptCheck,
  checkReceipt,
  readReceiptFiles,
} from "#domain/receipts/receipts.proof.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { listKeys } from "#domain/transparency/list-keys.ts";
import { proveGrowth } from "#domain/transparency/prove-growth.ts";
import { proveInclusion } from "#domain/transparency/prove-inclusion.ts";
import { publishHead } from "#domain/transparency/publish-head.ts";
import { buildWholeTree, pathInWholeTree } from "#platform/merkle.proof.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { fromHex, toHex } from "#platform/statement.proof.ts";
import { createPerson } from "#test/factories.ts";
import { createOpenedTender } from "#test/opened-tender.ts";
import { signInAfresh } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { beginOpening } from "./begin-opening.ts";
import { exportOpening } from "./export-opening.ts";
import { exportOwnOpening } from "./export-own-opening.ts";
import { getOpenings } from "./get-openings.ts";
import { getOwnOpenings } from "./get-own-openings.ts";
import { getReceipt } from "./get-receipt.ts";
import { openQuotes } from "./open-quotes.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);

let tender: Awaited<ReturnType<typeof createOpenedTender>>;
let known: KnownKeys;
let names: string[];

beforeEach(async () => {
  tender = await createOpenedTender(ctx, { openers: 2, isOpened: false });
  const { packageId, buyer } = tender;
  const second = await createPerson(ctx, [buyer.company], { role: "admin" });
  names = [buyer.owner.name, second.name];
  const first = await signInAfresh(ctx, buyer.owner);
  await beginOpening(first.acting, { packageId }, first.browser);
  const { acting, browser } = await signInAfresh(ctx, second);
  await openQuotes(acting, { packageId }, browser);
  await publishHead(system);
  known = { keys: await listKeys(ctx), areAll: true };
});

const buyer = () => ctx.as(tender.buyer.owner);
const whole = () => exportOpening(buyer(), { packageId: tender.packageId, round: "1" });
const ownOf = (at: number) => {
  const { owner, invitationId } = tender.tenderers[at]!;
  return exportOwnOpening(ctx.as(owner), { invitationId, round: "1" });
};
const leaf = async () => (await getOpenings(buyer(), { packageId: tender.packageId }))[0]!.leaf;

async function report(...files: unknown[]): Promise<readonly ReceiptCheck[]> {
  const read = readReceiptFiles(
    files.map((file, at) => ({ name: `file-${at}.json`, text: JSON.stringify(file) })),
  );
  if ("problem" in read) throw new Error(read.problem);
  return (await checkReceipt(read, known)).checks;
}

const check = async (...files: unknown[]): Promise<string[]> =>
  (await report(...files)).map(({ name, state }) => `${name} ${state}`);

describe("the record of an opening", () => {
  test("is read by the buyer: who, when, every quote's hash, and those that were late", async () => {
    const [opening] = await getOpenings(buyer(), { packageId: tender.packageId });
    expect(opening).toMatchObject({ round: 1, openers: names, isPlaced: true, lodged: [] });
    expect(opening!.quotes.map(({ quote }) => quote).toSorted()).toEqual(
      tender.tenderers.map(({ quoteId }) => quoteId).toSorted(),
    );
    for (const { quote, hash, version, isLate, firm } of opening!.quotes) {
      expect({ version, isLate }).toEqual({ version: 1, isLate: false });
      expect(hash).toMatch(/^[0-9a-f]{64}$/);
      expect(firm).not.toBe("");
      const { owner, invitationId } = tender.tenderers.find(({ quoteId }) => quoteId === quote)!;
      const { receipt } = await getReceipt(ctx.as(owner), { invitationId, version: 1 });
      expect(receipt.statement.quoteHash).toBe(hash);
    }
  });

  test("is a file that holds nothing but ids and hashes, and is what its leaf stands for", async () => {
    const file = await whole();
    const proof = await proveInclusion(ctx, { leaf: await leaf() });
    // Its place is proved by the file itself, and by one of its own where it was downloaded before the hour.
    const { inclusion, ...before } = file;
    expect(inclusion).toEqual(proof);
    expect(await check(before)).toEqual(["opened holds", "opening open", "growth open"]);
    expect(await check(before, proof)).toEqual(["opened holds", "opening holds", "growth open"]);
    expect(await check(file, proof.head)).toEqual(["opened holds", "opening holds", "growth holds"]);
    expect(JSON.stringify(file)).not.toContain(tender.buyer.owner.name);
    expect(JSON.stringify(file)).not.toMatch(/pence|total/i);
  });

  test("is found out where an entry was changed, left out or put in", async () => {
    const file = await whole();
    const all = file.all!;
    const [first, ...others] = all.facts;
    for (const facts of [
      [{ ...first!, hash: "ab".repeat(32) }, ...others],
      [{ ...first!, isLate: true }, ...others],
      others,
      [...all.facts, { ...first!, quote: "tqu_other" }],
    ])
      expect((await check({ ...file, all: { ...all, facts } }))[0]).toBe("opened fails");
    const proof = await proveInclusion(ctx, { leaf: await leaf() });
    const moved = {
      ...file,
      inclusion: undefined,
      opening: { ...file.opening, openedAt: "2027-01-07T12:01:00.001Z" },
    };
    expect(await check(moved, proof)).toContain("opening fails");
  });

  test("shows each tenderer its own entry, which is its receipt's, and nothing of others or their number", async () => {
    const { owner, invitationId, quoteId } = tender.tenderers[1]!;
    const { openings } = await getOwnOpenings(ctx.as(owner), { invitationId });
    expect(openings).toMatchObject([
      { round: 1, openers: 2, quote: { quote: quoteId, version: 1 }, hasFile: true, isPlaced: true },
    ]);
    const file = await ownOf(1);
    const said = JSON.stringify({ file, openings });
    for (const other of [tender.tenderers[0]!, tender.tenderers[2]!]) {
      expect(said).not.toContain(other.quoteId);
      const { receipt } = await getReceipt(ctx.as(other.owner), {
        invitationId: other.invitationId,
        version: 1,
      });
      expect(said).not.toContain(receipt.statement.quoteHash);
    }
    expect(file).not.toHaveProperty("all");
    expect(said).not.toContain((await whole()).all!.seed);
    expect(file.opening).toMatchObject({ slots: 256 });
    expect(file.own).toHaveLength(1);
    expect(file.own![0]!.path).toHaveLength(8);
    const receipt = await getReceipt(ctx.as(owner), { invitationId, version: 1 });
    const proofs = [
      await proveInclusion(ctx, { leaf: await leaf() }),
      await proveInclusion(ctx, { leaf: await receiptLeaf(receipt, [file]) }),
    ];
    expect(await check(receipt, file, ...proofs)).toEqual([
      "signature holds",
      "key holds",
      "contents holds",
      "inclusion holds",
      "opened holds",
      "same holds",
      "opening holds",
      "growth open",
    ]);
    // With nothing but the receipt and the head that is published.
    const head = (await proveInclusion(ctx, { leaf: await leaf() })).head;
    expect(await check(receipt, head)).toEqual([
      "signature holds",
      "key holds",
      "contents holds",
      "inclusion holds",
      "growth holds",
    ]);
    // Another's receipt beside it, and another's entry in its place.
    const others = await getReceipt(ctx.as(tender.tenderers[0]!.owner), {
      invitationId: tender.tenderers[0]!.invitationId,
      version: 1,
    });
    expect(await check(others, file)).toContain("same open");
    const forged = {
      ...file,
      own: [{ ...file.own![0]!, fact: { ...file.own![0]!.fact, hash: "ab".repeat(32) } }],
    };
    expect(await check(receipt, forged)).toEqual(expect.arrayContaining(["opened fails", "same fails"]));
  });

  test("is in the record in which the receipt is, and in the one whose head was kept", async () => {
    const { owner, invitationId } = tender.tenderers[1]!;
    const [file, receipt] = [await ownOf(1), await getReceipt(ctx.as(owner), { invitationId, version: 1 })];
    const other = signingKeyOf("another history", "heads");
    known = { keys: [...known.keys, other.publicKey], areAll: true };
    /** Two leaves of which this is the first, under a head of their own. */
    const record = async (of: string) => {
      const levels = await buildWholeTree([of, "ab".repeat(32)].map(fromHex));
      const statement = { type: "lintel.head.v1", issuer: "https://lintel.example", size: 2 };
      const head = other.sign({
        ...statement,
        root: toHex(levels.at(-1)![0]!),
        signedAt: "2027-01-07T13:00:00.000Z",
      });
      const path = pathInWholeTree(levels, 0).map(toHex);
      return { type: "lintel.inclusion.v1", leaf: of, position: 0, path, head };
    };
    const ofReceipt = await record(await receiptLeaf(receipt, [file]));
    const ofOpening = await record(await leaf());
    expect(await check(receipt, ofReceipt, ofReceipt.head)).toContain("growth holds");
    expect(await check(file, ofOpening, ofReceipt.head)).toContain("growth fails");
    for (const kept of [[], [ofReceipt.head], [ofOpening.head]]) {
      const checks = await check(receipt, file, ofReceipt, ofOpening, ...kept);
      expect(checks).toEqual(expect.arrayContaining(["inclusion holds", "opening holds", "growth fails"]));
    }
  });

  test("leads to the proof of what lies between its head and the receipt's, also where no head was kept", async () => {
    const { owner, invitationId } = tender.tenderers[1]!;
    const [file, receipt] = [await ownOf(1), await getReceipt(ctx.as(owner), { invitationId, version: 1 })];
    const ofReceipt = await proveInclusion(ctx, { leaf: await receiptLeaf(receipt, [file]) });
    const later = { id: "opn_later", kind: "opening", hash: "cd".repeat(32) } as const;
    await ctx.transact((tx) => addLeaf(tx, later));
    ctx.clock.advance({ hours: 1 });
    await publishHead(system);
    const ofOpening = await proveInclusion(ctx, { leaf: await leaf() });
    const [from, to] = [ofReceipt, ofOpening].map(({ head }) => head.statement.size);
    const said = async (...more: unknown[]) =>
      (await report(receipt, file, ofReceipt, ofOpening, ...more)).at(-1);
    const address = `/transparency/growth.json?from=${from}&to=${to}`;
    expect(await said()).toMatchObject({ state: "open", says: expect.stringContaining(address) });
    const between = await proveGrowth(ctx, { from, to });
    expect(await said(between)).toMatchObject({ says: expect.stringContaining("whoever kept a head") });
  });

  test("names each quote and file once: no true entry can stand beside another of the same", async () => {
    const { owner, invitationId, quoteId } = tender.tenderers[1]!;
    const receipt = await getReceipt(ctx.as(owner), { invitationId, version: 1 });
    const file = await whole();
    const { seed, facts } = file.all!;
    const found = facts.find((fact) => "quote" in fact && fact.quote === quoteId)!;
    const lodged = {
      lodged: "ldg_1",
      hash: "ab".repeat(32),
      way: "paper",
      receivedAt: "2027-01-07T11:00:00.000Z",
      lodgedAt: "2027-01-07T11:30:00.000Z",
      counts: true,
    } as const;
    /** What one who has the keys could put into the record. */
    const made = async (entries: readonly OpenedFact[]) => {
      const { root, slots, size } = await placeOpened(entries, seed);
      const opening = { ...file.opening, root, slots: size };
      return {
        forBuyer: { type: file.type, opening, all: { seed, facts: entries } },
        forTenderer: { type: file.type, opening, own: slots },
      };
    };
    const others = facts.filter((fact) => fact !== found);
    const whatIsSaid = async (entries: readonly OpenedFact[]) => {
      const { forBuyer, forTenderer } = await made(entries);
      const said = [await check(receipt, forBuyer), await check(receipt, forTenderer)];
      return said.map((checks) => checks.slice(4, 6).join(", "));
    };
    const holds = Array(2).fill("opened holds, same holds");
    expect(await whatIsSaid([...others, found, lodged])).toEqual(holds);
    const late = { ...found, isLate: true } as OpenedFact;
    for (const entries of [
      [found, late, ...others],
      [late, ...others, found],
    ])
      expect(await whatIsSaid(entries)).toEqual(Array(2).fill("opened fails, same fails"));
    const twice = [found, lodged, { ...lodged, counts: false }];
    expect(await whatIsSaid(twice)).toEqual(Array(2).fill("opened fails, same holds"));
    const { package: of, openedAt } = file.opening;
    const quotes = [{ quote: quoteId, version: 1, hash: found.hash }];
    const earlier = { package: of, openedAt, round: 1, openers: [], quotes, late: [quoteId], lodged: [] };
    const ofBefore = async (more: object) => {
      const opening = { type: "lintel.opening.v3", ...earlier, ...more };
      return (await check({ type: file.type, opening }))[0];
    };
    expect(await ofBefore({})).toBe("opened holds");
    for (const more of [
      { quotes: [...quotes, { ...quotes[0]!, hash: "cd".repeat(32) }] },
      { late: [quoteId, quoteId] },
      { lodged: [lodged, lodged] },
    ])
      expect(await ofBefore(more)).toBe("opened fails");
  });

  test("of before its entries could be shown one by one is the buyer's file alone", async () => {
    await ctx.db.updateTable("opening_record").set({ seed: null }).execute();
    const { owner, invitationId } = tender.tenderers[0]!;
    expect((await getOwnOpenings(ctx.as(owner), { invitationId })).openings).toMatchObject([
      { hasFile: false, quote: { version: 1 } },
    ]);
    await expect(ownOf(0)).rejects.toMatchObject({ kind: "not-found" });
    const file = await whole();
    expect(file.opening.type).toBe("lintel.opening.v3");
    expect((await check(file))[0]).toBe("opened holds");
  });

  test("is for the buyer's team and for tenderers of it, each their own", async () => {
    const { packageId, tenderers } = tender;
    const other = ctx.as(tenderers[0]!.owner);
    const { invitationId } = tenderers[1]!;
    // Asked one after the other: what is refused before it is waited for would end the run.
    for (const asked of [
      () => getOpenings(other, { packageId }),
      () => exportOpening(other, { packageId, round: 1 }),
      () => getOwnOpenings(other, { invitationId }),
      () => exportOwnOpening(other, { invitationId, round: 1 }),
      () => exportOwnOpening(buyer(), { invitationId, round: 1 }),
      () => exportOpening(buyer(), { packageId, round: 2 }),
    ])
      await expect(asked()).rejects.toMatchObject({ kind: "not-found" });
    await expect(exportOpening(buyer(), { packageId, round: 3 })).rejects.toMatchObject({ name: "ZodError" });
  });
});

async function receiptLeaf(receipt: unknown, files: readonly unknown[]): Promise<string> {
  const read = readReceiptFiles(
    [receipt, ...files].map((file, at) => ({ name: `file-${at}.json`, text: JSON.stringify(file) })),
  );
  if ("problem" in read) throw new Error(read.problem);
  return (await checkReceipt(read, known)).leaf;
}
