import { beforeEach, expect, test } from "vitest";
import { withdrawOpenedQuote } from "#domain/quote-validity/withdraw-opened-quote.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { type AcceptedAward, createAccepted } from "#test/accepted-award.ts";
import { createPerson } from "#test/factories.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createOpened } from "#test/tenders.ts";
import { getOutcomes } from "./get-outcomes.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
let accepted: AcceptedAward;

beforeEach(async () => {
  await ctx.db.deleteFrom("trade_package").execute();
  accepted = await createAccepted(ctx);
});

const page = () => getOutcomes(ctx.as(accepted.buyer), { packageId: accepted.packageId });
const send = async (more: object = {}) => {
  const { drafts, seen } = await page();
  return sendOutcomes(ctx.as(accepted.buyer), {
    packageId: accepted.packageId,
    seen,
    quote: drafts.map(({ quote }) => quote.id),
    reasonCodes: drafts.map(({ notice }) => notice.reasonCodes),
    words: drafts.map(({ notice }) => notice.words),
    ...more,
  });
};

test("what each firm is told is drafted as it will read it, the winner first, and sent so word for word", async () => {
  const { drafts, cannot, told } = await page();
  expect(cannot).toBeNull();
  expect(told).toEqual([]);
  expect(drafts.map(({ quote, notice }) => [quote.id, notice.outcome, notice.reasonCodes])).toEqual([
    [accepted.quotes[0], "successful", []],
    [accepted.quotes[1], "unsuccessful", ["price"]],
    [accepted.quotes[2], "unsuccessful", ["price"]],
  ]);
  expect(drafts[1]!.notice).toMatchObject({ rank: "second", gap: "to_10", words: "Dearer." });
  expect(drafts[2]!.notice).toMatchObject({ rank: "last", gap: "over_20" });
  expect(await send()).toEqual({ count: 3, unreached: [] });
  for (const [at, { notice }] of drafts.entries()) {
    const own = await getOutcome(ctx.as(accepted.owners[at]!), { invitationId: accepted.invitations[at] });
    expect(own).toEqual({ ...notice, sentAt: ctx.clock.now() });
  }
  const after = await page();
  expect(after.drafts).toEqual([]);
  expect(after.told.map(({ notice }) => notice.outcome)).toEqual([
    "successful",
    "unsuccessful",
    "unsuccessful",
  ]);
  expect(after.told[1]!.notice.words).toBe("Dearer.");
});

test("a quote for a part of the work has no rank among those for the whole, and reads why", async () => {
  accepted = await createAccepted(ctx, [{}, { isPartial: "on" }]);
  const { drafts } = await page();
  const unranked = ["part", "few"];
  expect(drafts.slice(1).map(({ notice }) => notice.unranked)).toEqual(unranked);
  await send();
  const told = await Promise.all(
    [1, 2].map((at) => getOutcome(ctx.as(accepted.owners[at]!), { invitationId: accepted.invitations[at] })),
  );
  expect(told.map((notice) => notice?.unranked)).toEqual(unranked);
});

test("the words of the recommendation are told by nobody but the buyer: where no sentence is sent, none is", async () => {
  await send({ words: ["", "", ""] });
  const own = await getOutcome(ctx.as(accepted.rival), { invitationId: accepted.invitations[1] });
  expect(own).toMatchObject({ words: "" });
});

test("what was looked at before a firm withdrew is refused, as the others would read another rank", async () => {
  const { seen } = await page();
  await withdrawOpenedQuote(ctx.as(accepted.owners[2]!), {
    invitationId: accepted.invitations[2],
    reason: "We are full.",
  });
  await expect(send({ seen })).rejects.toMatchObject({ kind: "conflict" });
  const now = await page();
  expect(now).toMatchObject({ withdrawn: 1 });
  expect(now.drafts[1]!.notice).toMatchObject({ rank: null, gap: null, unranked: "few" });
  expect(await send()).toEqual({ count: 3, unreached: [] });
});

test("a firm that took its quote back, and whose invitation was taken back as well, hears nothing", async () => {
  const [, , invitationId] = accepted.invitations;
  await withdrawOpenedQuote(ctx.as(accepted.owners[2]!), { invitationId, reason: "We are full." });
  await ctx.db
    .updateTable("tender_invitation")
    .set({ state: "revoked" })
    .where("id", "=", invitationId!)
    .execute();
  expect(await page()).toMatchObject({ withdrawn: 0 });
  expect(await send()).toEqual({ count: 2, unreached: [] });
  const told = await ctx.db
    .selectFrom("notification")
    .select("id")
    .where("subject", "=", `${invitationId}-outcome`)
    .execute();
  expect(told).toEqual([]);
});

test("reasons that an awarded tender cannot have are refused at their quote", async () => {
  await expect(send({ reasonCodes: [[], ["project_not_won"], ["price"]] })).rejects.toMatchObject({
    kind: "invalid",
    message: expect.stringContaining("Main contract not won cannot be the reason here"),
  });
});

test("nothing is drafted before a winner has accepted, a colleague reads who may send, and nobody else finds it", async () => {
  const opened = await createOpened(ctx);
  const before = await getOutcomes(ctx.as(opened.sides.buyer.owner), { packageId: opened.packageId });
  expect(before).toMatchObject({ drafts: [], told: [], seen: "" });
  const member = await createPerson(ctx, [accepted.sides.buyer.company], { role: "member" });
  const { packageId } = accepted;
  const colleague = await getOutcomes(ctx.as(member), { packageId });
  expect(colleague.cannot).toContain("Only an owner or an admin");
  for (const stranger of [accepted.winner, accepted.rival])
    await expect(getOutcomes(ctx.as(stranger), { packageId })).rejects.toMatchObject({ kind: "not-found" });
});
