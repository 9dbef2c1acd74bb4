import { beforeEach, describe, expect, test } from "vitest";
import { type Context, createSystemContext } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { verifyPromises } from "#domain/tender-quotes/verify-promises.ts";
import { readFacts } from "#domain/tender-records/tender-records.queries.ts";
import { addLeaf } from "#domain/transparency/add-leaf.ts";
import { hashStatement } from "#platform/statement.proof.ts";
import { lodgeNow } from "#test/lodged-quotes.ts";
import { createIssued, createTenderSides, enterQuote, openReturns } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { listLodged } from "./list-lodged.ts";

const ctx = await createTestContext();
let packageId: string;
let toFirst: string;
let lodgedId: string;
let buyer: Context;
let opened: () => Promise<void>;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  const sides = await createTenderSides(ctx);
  buyer = ctx.as(sides.buyer.owner);
  const issued = await createIssued(ctx, sides);
  ({ packageId, toFirst } = issued);
  await enterQuote(ctx, sides.second.owner, issued.toSecond);
  ctx.clock.set("2026-12-02T10:15:30Z");
  lodgedId = await lodgeNow(buyer, { packageId, invitationId: toFirst });
  opened = () => openReturns(ctx, { packageId, owner: sides.buyer.owner });
});

describe("the record of the opening", () => {
  const system = () => createSystemContext(ctx.services);
  const faultsOf = async () => (await verifyPromises(system())).faults;
  const recordOf = () => ctx.db.selectFrom("opening_record").selectAll().executeTakeFirstOrThrow();

  test("lists each file that was lodged: its hash, when and how it came, and whether it counts", async () => {
    ctx.clock.advance({ minutes: 5 });
    const later = await lodgeNow(buyer, { packageId, invitationId: toFirst, way: "paper" });
    await opened();
    const hashOf = async (id: string) =>
      (await listLodged(buyer, { packageId })).lodged.find((each) => each.id === id)!.hash;
    expect((await recordOf()).lodged).toEqual([
      {
        lodged: lodgedId,
        hash: await hashOf(lodgedId),
        way: "email",
        receivedAt: "2026-12-02T10:15:00.000Z",
        lodgedAt: "2026-12-02T10:15:30.000Z",
        counts: false,
      },
      {
        lodged: later,
        hash: await hashOf(later),
        way: "paper",
        receivedAt: "2026-12-02T10:20:00.000Z",
        lodgedAt: "2026-12-02T10:20:30.000Z",
        counts: true,
      },
    ]);
    expect(await faultsOf()).toEqual([]);
  });

  test("is found when a file is left out of it afterwards", async () => {
    await opened();
    await ctx.db.updateTable("opening_record").set({ lodged: "[]" }).execute();
    expect(await faultsOf()).toEqual([`The opening of ${packageId} is not what the public record says.`]);
  });

  test("of before files were named still stands as it was written", async () => {
    await opened();
    const { opened_at, quotes, openers, late } = await recordOf();
    await ctx.db.updateTable("opening_record").set({ lodged: null, seed: null }).execute();
    expect(await faultsOf()).toHaveLength(1);
    const hash = await hashStatement({
      type: "lintel.opening.v2",
      package: packageId,
      openedAt: opened_at.toISOString(),
      quotes,
      round: 1,
      openers,
      late,
    });
    await ctx.transact((tx) => addLeaf(tx, { id: "opn_of_before", kind: "opening", hash }));
    expect(await faultsOf()).toEqual([]);
  });

  test("counts what was lodged among the bids of the open record", async () => {
    await opened();
    const { opening } = await readFacts(ctx, (await findPackage(ctx, packageId))!);
    expect(opening!.count).toBe(2);
  });
});
