import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { answerQuery } from "#domain/tender-comparison/answer-query.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { scoreQuote } from "#domain/tender-comparison/score-quote.ts";
import { createPerson } from "./factories.ts";
import { createOpenedTender, judgeAll } from "./opened-tender.ts";
import { createReader } from "./read-page.ts";
import { recommend } from "./tenders.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
let read: Awaited<ReturnType<typeof createReader>>["read"];
/** Firm C is plugged: £2,724 as tendered, £3,774 as adjusted. Firm A has corrected a line: £2,664, then £2,784. */
let opened: Awaited<ReturnType<typeof createOpenedTender>>;
let second: Member;

beforeAll(async () => {
  ({ read } = await createReader(ctx));
}, 60_000);

beforeEach(async () => {
  opened = await createOpenedTender(ctx, {
    criteria: [
      ["Price", "60"],
      ["Quality", "40"],
    ],
    errorRule: "confirm-or-correct",
  });
  const { packageId, buyer, tenderers } = opened;
  second = await createPerson(ctx, [buyer.company], { role: "admin" });
  const acting = ctx.as(buyer.owner);
  const plug = { packageId, quoteId: tenderers[2]!.quoteId, line: "2", seen: "0", kind: "plug" };
  await adjustQuote(acting, { ...plug, amount: "1050", reason: "Drainage as Firm B has it." });
  const { queryId } = await askTenderer(acting, {
    packageId,
    quoteId: tenderers[0]!.quoteId,
    line: "0",
    kind: "error",
    question: "Is this rate right?",
  });
  ctx.clock.set("2027-01-08T10:05:00.000Z");
  const answer = { invitationId: tenderers[0]!.invitationId, queryId, outcome: "corrected" };
  await answerQuery(ctx.as(tenderers[0]!.owner), {
    ...answer,
    amount: "1560",
    answer: "Rate is £13, a slip.",
  });
  await judgeAll(ctx, opened);
  for (const { quoteId } of tenderers)
    await scoreQuote(acting, {
      packageId,
      quoteId,
      criterion: "Quality",
      seen: "0",
      score: "80",
      reason: "Sound.",
    });
});

const awardPage = (who: Member) => read(who, `/company/tenders/${opened.packageId}/award`);
const CHANGE =
  "Excavate to reduce levels £1,440, now £1,560 Rate is £13, a slip. Corrected, 8 Jan 2027, 10:05";

test("whoever recommends sees both totals and the points of each quote, and why a price has changed", async () => {
  const page = await awardPage(opened.buyer.owner);
  expect(page).toContain("£2,664 as tendered, £2,784 with corrections, £2,784 as adjusted · 92.0 points");
  expect(page).toContain("£2,724 as tendered, £3,774 as adjusted");
  expect(page).toContain("See the comparison, line by line");
  expect(page).toContain(CHANGE);
});

test("whoever approves reads the same, of the quote that is recommended and of the others", async () => {
  const { packageId, buyer, tenderers } = opened;
  await recommend(ctx.as(buyer.owner), { packageId, quoteId: tenderers[0]!.quoteId });
  const page = await awardPage(second);
  expect(page).toContain("£2,664 as tendered, £2,784 with corrections, £2,784 as adjusted · 92.0 points");
  expect(page).toMatch(/Firm C, £2,724 as tendered, £3,774 as adjusted · [\d.]+ points: Dearer\./);
  expect(page).toContain("See the comparison, line by line");
  expect(page).toContain(CHANGE);
});

test("whoever has recommended it is not named among those who can approve it", async () => {
  const { packageId, buyer, tenderers } = opened;
  await recommend(ctx.as(buyer.owner), { packageId, quoteId: tenderers[0]!.quoteId });
  const page = await awardPage(buyer.owner);
  expect(page).toContain("You have recommended it, so that somebody else approves it.");
  expect(page).toContain(`It can be approved by ${second.name}.`);
});
