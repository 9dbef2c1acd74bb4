import { beforeAll, beforeEach, expect, test } from "vitest";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { findOrderOf } from "#domain/awards/order.queries.ts";
import { writeOrder } from "#domain/awards/write-order.ts";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { createOpenedTender, judgeAll } from "./opened-tender.ts";
import { createReader } from "./read-page.ts";
import { recommend, sendOrder, signInAfresh } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
let read: Awaited<ReturnType<typeof createReader>>["read"];
/** Firm A is awarded at £2,784; its quote qualifies the retention, excludes, gives a discount, and is fixed for 40 weeks. */
let opened: Awaited<ReturnType<typeof createOpenedTender>>;

beforeAll(async () => {
  ({ read } = await createReader(ctx));
}, 60_000);

const SAID = {
  termNotes: { retentionPercent: "1.5 % only" },
  exclusions: "Dewatering",
  discount: "2.5",
  fixedWeeks: "40",
};

beforeEach(async () => {
  opened = await createOpenedTender(ctx, { said: [SAID], errorRule: "confirm-or-correct" });
  const { packageId, buyer, tenderers } = opened;
  const [{ quoteId, invitationId, owner }] = tenderers as [(typeof tenderers)[number]];
  const acting = ctx.as(buyer.owner);
  const asked = { packageId, quoteId, line: "0", kind: "error", question: "Is this rate right?" };
  const { queryId } = await askTenderer(acting, asked);
  ctx.clock.set("2027-01-08T10:05:00.000Z");
  const answer = { invitationId, queryId, outcome: "corrected", amount: "1560" };
  await answerQuery(ctx.as(owner), { ...answer, answer: "Rate is £13, a slip." });
  await judgeAll(ctx, opened);
  const recommendationId = await recommend(acting, { packageId, quoteId });
  const fresh = await signInAfresh(ctx, buyer.owner);
  await approveAward(fresh.acting, { packageId, recommendationId, hasNoConflict: "on" }, fresh.browser);
});

const winner = () => opened.tenderers[0]!;
const send = (more: object = {}) => sendOrder(ctx.as(opened.buyer.owner), opened.packageId, more);
const sent = async () => (await findOrderOf(ctx, winner().invitationId))!;

test("what the quote qualified was not priced as the sheet has it: an order by the sheet says what differs", async () => {
  await send();
  expect((await sent()).differences).toEqual([
    { label: "Retention, %", sheet: "None", quote: "1.5 % only", order: "None" },
    { label: "Excluded", sheet: "Nothing", quote: "Dewatering", order: "Nothing" },
    {
      label: "Main contractor’s discount",
      sheet: "None: the price is net",
      quote: "2.5%: £2,784.00 less £69.60 is £2,714.40",
      order: "None: the price is net",
    },
    {
      label: "Price fixed",
      sheet: "For the whole contract",
      quote: "For 40 weeks from the return",
      order: "For the whole contract",
    },
  ]);
});

test("what the order takes as the quote says differs from nothing, and stands in it with the change of price", async () => {
  await send({ asQuoted: ["retentionPercent", "exclusions", "discount", "fixedPrice"] });
  const { differences, quoted } = await sent();
  expect(differences).toEqual([]);
  expect(quoted).toContainEqual({ label: "Excluded", sheet: "Nothing", quote: "Dewatering", isTaken: true });
  expect(quoted[0]).toEqual({
    label: "Price without VAT",
    sheet: "£2,664.00 as tendered",
    quote: "£2,784.00\nExcavate to reduce levels corrected, 8 Jan 2027, to £1,560.00: Rate is £13, a slip.",
    isTaken: true,
  });
});

test("a third way is told against both, and what is said twice or never was is refused", async () => {
  const other = { term: ["Retention, %"], instead: ["5"] };
  await expect(send({ ...other, asQuoted: ["retentionPercent"] })).rejects.toMatchObject({ kind: "invalid" });
  await expect(send({ asQuoted: ["qualifications"] })).rejects.toMatchObject({ kind: "invalid" });
  await send({ ...other, asQuoted: ["exclusions", "discount", "fixedPrice"] });
  expect((await sent()).differences).toEqual([
    { label: "Retention, %", sheet: "None", quote: "1.5 % only", order: "5" },
  ]);
});

test("both sides and the PDF show it, and the winner declines for it without a mark against it", async () => {
  const award = `/company/tenders/${opened.packageId}/award`;
  const form = await read(opened.buyer.owner, award);
  expect(form).toContain("What the quote says against the sheet");
  expect(form).toContain("As the quote says 1.5 % only");
  const orderId = await send({ asQuoted: ["exclusions"] });
  const { owner, invitationId } = winner();
  const own = await read(owner, `/company/tenders/invited/${invitationId}/order`);
  expect(own).toContain("What your quote says, and this holds to");
  expect(own).toContain("Excluded Asked for Nothing In your quote Dewatering");
  expect(own).toContain("Retention, % Asked for None As priced: in your quote 1.5 % only In this order None");
  expect(own).not.toContain("as they were priced");
  const buyers = await read(opened.buyer.owner, award);
  expect(buyers).toContain(
    "Retention, % Asked for None As priced: in the quote 1.5 % only In this order None",
  );
  const without = await writeOrder({ ...(await sent()), quoted: [], differences: [] });
  expect((await writeOrder(await sent())).length).toBeGreaterThan(without.length);
  await answerOrder(ctx.as(owner), {
    invitationId,
    orderId,
    answer: "declines",
    reason: "terms_differ",
    note: "",
  });
  expect((await sent()).awardState).toBe("declined");
});
