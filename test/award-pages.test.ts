import { beforeAll, expect, test } from "vitest";
import { recordWorkStart } from "#domain/awarded-work/record-work-start.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { takeAwardBack } from "#domain/awards/take-award-back.ts";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { takeFlash } from "#web/flash.ts";
import { bodyOf, post } from "./actions/call.ts";
import { createReader } from "./read-page.ts";
import { type OpenedPackage, createOpened, recommend, sendOrder, signInAfresh } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
let app: Awaited<ReturnType<typeof createReader>>["app"];
let ask: Awaited<ReturnType<typeof createReader>>["ask"];
let read: Awaited<ReturnType<typeof createReader>>["read"];

beforeAll(async () => {
  ({ app, ask, read } = await createReader(ctx));
}, 60_000);

/** An award whose letter of intent waits for its answer. */
async function createSent(): Promise<OpenedPackage & { orderId: string }> {
  const opened = await createOpened(ctx);
  const { packageId, quotes } = opened;
  const buyer = ctx.as(opened.sides.buyer.owner);
  for (const quoteId of quotes) await judgeQuote(buyer, { packageId, quoteId, judgement: "compliant" });
  const recommendationId = await recommend(buyer, { packageId, quoteId: quotes[0]! });
  const fresh = await signInAfresh(ctx, opened.sides.buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
  const orderId = await sendOrder(buyer, packageId, {
    kind: "letter-of-intent",
    amount: "500",
    expiresOn: "2027-02-01",
    paymentBasis: "Measured monthly.",
  });
  return { ...opened, orderId };
}

/** One that was accepted. */
async function createLetter(): Promise<OpenedPackage & { awardId: string }> {
  const { orderId, ...opened } = await createSent();
  const { packageId, invitations, owners } = opened;
  const accepted = { invitationId: invitations[0], orderId, answer: "accepts", isAuthorised: "on" };
  await answerOrder(ctx.as(owners[0]!), accepted);
  ctx.clock.advance({ minutes: 5 });
  return { ...opened, awardId: (await findAward(ctx, packageId))!.id };
}

/** The same, taken back once the letter had ended. */
async function takenBack({ hasStarted }: { hasStarted: boolean }): Promise<OpenedPackage> {
  const opened = await createLetter();
  const { packageId, awardId, owners } = opened;
  const buyer = ctx.as(opened.sides.buyer.owner);
  ctx.clock.set("2027-01-20T09:00:00Z");
  const start = { awardId, side: "firm", startedOn: "2027-01-18", seen: "0" };
  if (hasStarted) await recordWorkStart(ctx.as(owners[0]!), start);
  ctx.clock.set("2027-02-02T09:30:00Z");
  await takeAwardBack(buyer, { packageId, awardId, reason: "The letter is over.", words: "We begin later." });
  return opened;
}

test("a firm whose award was taken back after its letter reads that, and what was done stays on both sides' pages", async () => {
  const { packageId, invitations, owners, sides } = await takenBack({ hasStarted: true });
  const own = `/company/tenders/invited/${invitations[0]}`;
  const tender = await read(owners[0]!, own);
  expect(tender).toContain("the buyer has taken it back");
  expect(tender).not.toContain("waits for your answer");
  const order = await read(owners[0]!, `${own}/order`);
  expect(order).toContain("Letter of intent Taken back");
  expect(order).toContain("before its award ended Started on 18 Jan 2027");
  expect(order).toContain("The award ended on 2 Feb 2027.");
  expect(order).toContain("Write a review");
  for (const gone of ["I may bind my company", "Waits for", "The letter is over."])
    expect(order).not.toContain(gone);

  const award = await read(sides.buyer.owner, `/company/tenders/${packageId}/award`);
  expect(award).toContain("The work for Calder Groundworks before its award ended Started on 18 Jan 2027");
  expect(award).toContain("Confirm this start");
  expect(award).toContain("Taken back: The letter is over.");
  expect(award).not.toContain("Send the order to");
});

test("where nothing was started neither side's page speaks of work", async () => {
  const { packageId, invitations, owners, sides } = await takenBack({ hasStarted: false });
  const order = await read(owners[0]!, `/company/tenders/invited/${invitations[0]}/order`);
  expect(order).toContain("Letter of intent Taken back");
  expect(order).not.toMatch(/Started on|Not started yet|Record the start/);
  const award = await read(sides.buyer.owner, `/company/tenders/${packageId}/award`);
  expect(award).not.toMatch(/Started on|Not started yet|Record the start/);
});

test("while an order waits the one in its place is folded away, and opens by itself where it was refused", async () => {
  const { packageId, awardId, sides } = await createLetter();
  const buyer = sides.buyer.owner;
  const path = `/company/tenders/${packageId}/award`;
  const PANEL = /<details([^>]*)><summary[^>]*>Send another order in its place/;
  const before = await (await ask(buyer, path)).text();
  expect(PANEL.test(before)).toBe(false);
  expect(before.includes("Send the order to Calder Groundworks")).toBe(true);
  const first = await sendOrder(ctx.as(buyer), packageId);
  const page = await (await ask(buyer, path)).text();
  expect(PANEL.exec(page)![1]).not.toMatch(/\bopen\b/);
  const [send = ""] = /<button[^>]*value="order"[^>]*>/.exec(page) ?? [];
  expect(send).not.toBe("");
  expect(send).not.toContain("button-main");

  // A colleague sends another one; whoever still looks at the first is told what is, and loses nothing.
  ctx.clock.advance({ minutes: 5 });
  await sendOrder(ctx.as(buyer), packageId, { after: first, amount: "1600" });
  const { browser } = await signInAfresh(ctx, buyer);
  const fields = { intent: "order", award: awardId, after: first, kind: "order", amount: "1650.50" };
  const dates = { endsOn: "2027-06-01", answerBy: "2027-02-01" };
  const form = bodyOf({ ...fields, ...dates, scope: "The slab in two pours." });
  const refused = await post(app, path, form, browser, "document");
  expect(refused.status).toBe(409);
  for (const said of [
    "Another order was sent meanwhile, and waits for its answer",
    "1650.50",
    "The slab in two pours.",
  ])
    expect(refused.body.includes(said), said).toBe(true);
  expect(PANEL.exec(refused.body)![1]).toMatch(/\bopen\b/);
});

test("an accepted letter of intent leads its buyer to the order everywhere, and says to its winner what it waits for", async () => {
  const { packageId, invitations, owners, sides } = await createLetter();
  const { owner } = sides.buyer;
  const award = await read(owner, `/company/tenders/${packageId}/award`);
  expect(award).toContain("has accepted the letter of intent: send its order");
  expect(award).toContain("Go to the order");
  expect(award).toContain("Tell everybody all the same");
  const lead = `href="/company/tenders/${packageId}/award#order"`;
  for (const path of [`/company/tenders/${packageId}`, "/company/tenders", "/dashboard"])
    expect([path, (await (await ask(owner, path)).text()).includes(lead)]).toEqual([path, true]);
  const own = `/company/tenders/invited/${invitations[0]}`;
  expect(await read(owners[0]!, own)).toContain("accepted, and waits for its order");
  expect(await read(owners[0]!, `${own}/order`)).toContain("Your letter of intent waits for its order");
  expect(await read(owners[0]!, "/company/tenders/invited")).toContain("its order is to come");
});

test("an order after a letter can be taken back on its page while it waits, and its firm reads why", async () => {
  const { packageId, awardId, invitations, owners, sides } = await createLetter();
  const { owner } = sides.buyer;
  const orderId = await sendOrder(ctx.as(owner), packageId);
  const path = `/company/tenders/${packageId}/award`;
  expect(await read(owner, path)).toContain("Take this order back");
  const { browser } = await signInAfresh(ctx, owner);
  const form = { intent: "take-order-back", award: awardId, order: orderId };
  const send = (words: string) => post(app, path, bodyOf({ ...form, words }), browser, "document");
  expect((await send("")).body).toContain("Say why to the firm, which has read the order");
  await send("The start has moved.");
  const after = await read(owner, path);
  expect(after).toContain("has accepted the letter of intent: send its order");
  expect(after).not.toContain("Take this order back");
  const own = await read(owners[0]!, `/company/tenders/invited/${invitations[0]}/order`);
  expect(own).toMatch(/The buyer has taken its order back .*The start has moved\. .*stands as it did before/);
  expect(own).toContain("Sent after it, and taken back");
});

test("a winner that withdraws its quote reads before what is declined with it, and afterwards what it did itself", async () => {
  const { packageId, invitations, owners, sides } = await createSent();
  const own = `/company/tenders/invited/${invitations[0]}`;
  const WITH_IT = "The letter of intent that waits for your answer is declined with it.";
  expect(await read(owners[0]!, `${own}/validity`)).toContain(WITH_IT);
  expect(await read(owners[1]!, `/company/tenders/invited/${invitations[1]}/validity`)).not.toContain(
    WITH_IT,
  );
  await withdrawOpenedQuote(ctx.as(owners[0]!), { invitationId: invitations[0], reason: "We are full." });
  const order = await read(owners[0]!, `${own}/order`);
  expect(order).toContain("Letter of intent You withdrew your quote");
  expect(order).toContain("Declined as you withdrew the quote: We are full.");
  expect(order).not.toContain("Declined by the winner");
  expect(await read(owners[0]!, own)).toContain("Letter of intent: declined with your quote");
  const award = await read(sides.buyer.owner, `/company/tenders/${packageId}/award`);
  expect(award).toContain("Declined as the winner withdrew the quote: We are full.");
});

test("whose points are missing is told until the work is awarded", async () => {
  const criteria = [
    { criterion: "Price", weight: 60 },
    { criterion: "Programme", weight: 40 },
  ];
  const readAward = async ({ packageId, sides }: OpenedPackage) => {
    await ctx.db
      .updateTable("trade_package")
      .set({ evaluation: JSON.stringify(criteria) })
      .where("id", "=", packageId)
      .execute();
    return read(sides.buyer.owner, `/company/tenders/${packageId}/award`);
  };
  const opened = await createOpened(ctx);
  const judged = { packageId: opened.packageId, judgement: "compliant" };
  for (const quoteId of opened.quotes)
    await judgeQuote(ctx.as(opened.sides.buyer.owner), { ...judged, quoteId });
  expect(await readAward(opened)).toContain("Without points: ");
  expect(await readAward(await createSent())).not.toContain("Without points: ");
});

test("who has judged one of several quotes reads whose, and how", async () => {
  const { packageId, quotes, sides } = await createOpened(ctx);
  const { browser } = await signInAfresh(ctx, sides.buyer.owner);
  const path = `/company/tenders/${packageId}/quotes`;
  const judge = async (quote: string, judgement: string) => {
    const form = bodyOf({ intent: "judge", quote, judgement, reason: "No programme." });
    const { cookies } = await post(app, path, form, browser, "document");
    const cookie = cookies.map((each) => each.split(";")[0]!);
    const flash = takeFlash(
      ctx,
      new Request(ctx.config.publicUrl, { headers: { Cookie: cookie.join("; ") } }),
    );
    return flash?.toast;
  };
  const { quotes: listed } = await listQuotes(ctx.as(sides.buyer.owner), { packageId });
  const firm = (id: string) => listed.find((each) => each.id === id)!.companyName;
  const [first, second] = quotes as [string, string];
  expect(await judge(first, "compliant")).toMatchObject({
    title: "Compliant",
    description: `${firm(first)}’s quote`,
  });
  expect(await judge(second, "non_compliant")).toMatchObject({
    title: "Not compliant",
    description: `${firm(second)}’s quote`,
  });
});
