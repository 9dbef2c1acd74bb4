import { expect, test } from "vitest";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createEntered, createOpened, createTenderSides } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { getReturns } from "./get-returns.ts";
import { listQuotes } from "./list-quotes.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

test("while quotes are sealed their number is all that is said of them, and to the buyer alone", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId } = await createEntered(ctx, sides);
  const returns = await getReturns(ctx.as(sides.buyer.owner), { packageId });
  expect(returns).toEqual({
    invited: 2,
    declined: 0,
    quotes: 1,
    unconfirmed: 0,
    repricedBy: null,
    second: null,
    opened: null,
  });
  for (const stranger of [sides.first.owner, sides.second.owner])
    await expect(getReturns(ctx.as(stranger), { packageId })).rejects.toMatchObject({ kind: "not-found" });
});

test("once they are opened, the lowest is that of the page of quotes, without what is left out", async () => {
  const { packageId, quotes, sides } = await createOpened(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  const look = async () => (await getReturns(buyer, { packageId })).opened;
  const compared = (await listQuotes(buyer, { packageId })).quotes;
  expect(await look()).toEqual({ quotes: 3, lowestPence: compared[0]!.netPence });
  const reason = "Half of it.";
  await judgeQuote(buyer, { packageId, quoteId: compared[0]!.id, judgement: "non_compliant", reason });
  expect(await look()).toEqual({ quotes: 3, lowestPence: compared[1]!.netPence });
  for (const quoteId of quotes.filter((id) => id !== compared[0]!.id))
    await judgeQuote(buyer, { packageId, quoteId, judgement: "non_compliant", reason });
  expect(await look()).toEqual({ quotes: 3, lowestPence: null });
  await ctx.db.updateTable("trade_package").set({ round: 2 }).where("id", "=", packageId).execute();
  expect(await look()).toBeNull();
  const second = async () => (await getReturns(buyer, { packageId })).second;
  expect(await second()).toEqual({ opened: 3, sealed: 0 });
  await ctx.db.updateTable("tender_quote").set({ state: "submitted" }).where("id", "=", quotes[0]!).execute();
  expect(await second()).toEqual({ opened: 3, sealed: 1 });
});

test("a quote that was withdrawn once it was open is counted no more", async () => {
  const { packageId, sides, owners, invitations } = await createOpened(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  const [, second] = (await listQuotes(buyer, { packageId })).quotes;
  const words = { invitationId: invitations[0], reason: "We are full." };
  await withdrawOpenedQuote(ctx.as(owners[0]!), words);
  expect((await getReturns(buyer, { packageId })).opened).toEqual({
    quotes: 2,
    lowestPence: second!.netPence,
  });
});

test("a quote for a part of the work is not the lowest for costing less, and the others are not above it", async () => {
  const { packageId, sides } = await createOpened(ctx);
  const buyer = ctx.as(sides.buyer.owner);
  const compared = async () => (await listQuotes(buyer, { packageId })).quotes;
  const [first, second, third] = await compared();
  await ctx.database.pool.query(`alter table tender_quote_version disable trigger user;
    update tender_quote_version set opened = opened || '{"isPartial": true}' where quote_id = '${first!.id}';
    alter table tender_quote_version enable trigger user`);
  expect((await getReturns(buyer, { packageId })).opened).toEqual({
    quotes: 3,
    lowestPence: second!.netPence,
  });
  expect((await compared()).map(({ gapPence }) => gapPence)).toEqual(
    [first, second, third].map((quote) => quote!.netPence - second!.netPence),
  );
});
