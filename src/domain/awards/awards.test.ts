import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { getOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { sendOutcomes } from "#domain/tender-quotes/send-outcomes.ts";
import { setTenderRights } from "#domain/tender-rights/set-tender-rights.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { drawPdfPage } from "#platform/draw-pdf.ts";
import { readPdf } from "#platform/read-pdf.ts";
import { createPerson } from "#test/factories.ts";
import {
  type OpenedPackage,
  createOpened,
  recommend,
  sendOrder,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerOrder } from "./answer-order.ts";
import { approveAward } from "./approve-award.ts";
import { getAward } from "./get-award.ts";
import { getOwnOrder } from "./get-own-order.ts";
import { issueOrder } from "./issue-order.ts";
import { recommendQuote } from "./recommend-quote.ts";
import { rejectAward } from "./reject-award.ts";
import { takeAwardBack } from "./take-award-back.ts";
import { writeOrder } from "./write-order.ts";
import { withdrawRecommendation } from "./withdraw-recommendation.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
/** Three quotes of 164,400 pence and up, the lowest first; `second` is an admin of the buyer, `member` a member. */
let opened: OpenedPackage;
let packageId: string;
let owner: Member;
let second: Member;
let member: Member;

beforeEach(async () => {
  opened = await createOpened(ctx);
  ({ packageId } = opened);
  const { company } = opened.sides.buyer;
  ({ owner } = opened.sides.buyer);
  second = await createPerson(ctx, [company], { role: "admin" });
  member = await createPerson(ctx, [company], { role: "member" });
});

const stateOf = async () => (await findPackage(ctx, packageId))!.state;
const judge = (at: number, judgement = "compliant", reason = "") =>
  judgeQuote(ctx.as(owner), { packageId, quoteId: opened.quotes[at], judgement, reason });
const judgeAll = async () => {
  for (const at of [0, 1, 2]) await judge(at);
};
const propose = (by: Member, at = 0) => recommend(ctx.as(by), { packageId, quoteId: opened.quotes[at]! });
const approve = async (by: Member, recommendationId: string) => {
  const { acting, browser } = await signInAfresh(ctx, by);
  return approveAward(acting, { packageId, recommendationId, hasNoConflict: "on" }, browser);
};
const accept = (orderId: string, at = 0) =>
  answerOrder(ctx.as(opened.owners[at]!), {
    invitationId: opened.invitations[at],
    orderId,
    answer: "accepts",
    isAuthorised: "on",
  });
const decline = (orderId: string, at = 0) =>
  answerOrder(ctx.as(opened.owners[at]!), {
    invitationId: opened.invitations[at],
    orderId,
    answer: "declines",
    reason: "terms_differ",
    note: "Retention was nought.",
  });
const pageFor = (who: Member) => getAward(ctx.as(who), { packageId });

describe("a recommendation", () => {
  test("waits until every quote was judged, and considers every compliant one", async () => {
    await expect(propose(member)).rejects.toMatchObject({ kind: "conflict" });
    await judge(0);
    await judge(1);
    await judge(2, "non_compliant", "Only half of it is priced.");
    const form = { packageId, quoteId: opened.quotes[0], rationale: "The lowest.", hasConflict: "no" };
    await expect(recommendQuote(ctx.as(member), form)).rejects.toMatchObject({
      kind: "invalid",
      message: expect.stringContaining("Wharfe Civils"),
    });
    await expect(propose(member, 2)).rejects.toMatchObject({ kind: "conflict" });
    await propose(member);
    expect(await stateOf()).toBe("recommended");
    const { recommendations } = await pageFor(owner);
    expect(recommendations).toMatchObject([
      { firm: "Calder Groundworks", state: "proposed", others: [{ firm: "Wharfe Civils", why: "Dearer." }] },
    ]);
  });

  test("an interest has to be named, and is shown to those who approve", async () => {
    await judge(0);
    for (const at of [1, 2]) await judge(at, "non_compliant", "Late.");
    const form = { packageId, quoteId: opened.quotes[0], rationale: "The lowest." };
    for (const more of [{}, { hasConflict: "yes" }, { hasConflict: "yes", conflict: " " }])
      await expect(recommendQuote(ctx.as(member), { ...form, ...more })).rejects.toMatchObject({
        name: "ZodError",
      });
    await recommendQuote(ctx.as(member), { ...form, hasConflict: "yes", conflict: "My brother owns it." });
    expect((await pageFor(owner)).recommendations[0]).toMatchObject({ conflict: "My brother owns it." });
  });

  test("is made and approved in the sight of what would block its order, and of nothing that was only asked for", async () => {
    const asked = (type: string, isMandatory: boolean) => ({ type, grades: [], isMandatory });
    const required = [asked("employers_liability", true), asked("iso_9001", false)];
    await ctx.db
      .updateTable("trade_package")
      .set({ required_credentials: JSON.stringify(required) })
      .where("id", "=", packageId)
      .execute();
    expect((await pageFor(owner)).unproven).toEqual([]);
    await judge(0);
    await judge(1);
    await judge(2, "non_compliant", "Late.");
    const lacking = (firm: string) => ({ firm, problems: [{ type: "employers_liability" }] });
    const both = [lacking("Calder Groundworks"), lacking("Wharfe Civils")];
    expect((await pageFor(owner)).unproven).toMatchObject(both);
    const recommendationId = await propose(member);
    expect((await pageFor(second)).unproven).toMatchObject(both.slice(0, 1));
    await approve(owner, recommendationId);
    const { unproven, order } = await pageFor(owner);
    expect([unproven, order?.problems.map(({ type }) => type)]).toEqual([
      [],
      ["employers_liability", "iso_9001"],
    ]);
  });

  test("locks the comparison, and goes to those who may approve it", async () => {
    await judgeAll();
    await propose(member);
    await expect(judge(1, "non_compliant", "No.")).rejects.toMatchObject({ kind: "conflict" });
    await expect(propose(owner)).rejects.toMatchObject({ kind: "conflict" });
    const told = await ctx.db
      .selectFrom("notification")
      .select("user_id")
      .where("subject", "=", `${packageId}-award`)
      .execute();
    expect(told.map(({ user_id: id }) => id).toSorted()).toEqual([owner.userId, second.userId].toSorted());
  });

  test("is taken back by whoever made it, or by who decides, while it waits", async () => {
    await judgeAll();
    const other = await createPerson(ctx, [opened.sides.buyer.company], { role: "member" });
    const first = await propose(member);
    const withdraw = (by: Member, recommendationId: string) =>
      withdrawRecommendation(ctx.as(by), { packageId, recommendationId });
    await expect(withdraw(other, first)).rejects.toMatchObject({ kind: "forbidden" });
    await withdraw(member, first);
    expect(await stateOf()).toBe("under_evaluation");
    const again = await propose(member);
    await expect(withdraw(member, first)).rejects.toMatchObject({ kind: "conflict" });
    await approve(owner, again);
    await expect(withdraw(member, again)).rejects.toMatchObject({ kind: "conflict" });
    expect(await stateOf()).toBe("awarded");
  });
});

describe("an approval", () => {
  beforeEach(judgeAll);

  test("is given by somebody else with the right, and awards the package", async () => {
    const id = await propose(second);
    await expect(approve(second, id)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(approve(member, id)).rejects.toMatchObject({ kind: "forbidden" });
    await approve(owner, id);
    expect(await stateOf()).toBe("awarded");
    const { award, recommendations } = await pageFor(member);
    expect(award).toMatchObject({ firm: "Calder Groundworks", pence: 176_400, state: "approved" });
    expect(recommendations[0]).toMatchObject({ state: "approved", decidedBy: owner.name });
  });

  test("needs a fresh proof of who approves", async () => {
    const id = await propose(member);
    const { acting, browser } = await signInAfresh(ctx, owner);
    ctx.clock.advance({ minutes: 30 });
    const input = { packageId, recommendationId: id, hasNoConflict: "on" };
    await expect(approveAward(acting, input, browser)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(approveAward(acting, { ...input, hasNoConflict: undefined }, browser)).rejects.toMatchObject(
      { name: "ZodError" },
    );
    expect(await stateOf()).toBe("recommended");
  });

  test("above an admin's limit is the owner's, who may then approve what they recommend themselves", async () => {
    const { id: companyId } = opened.sides.buyer.company;
    const rights = { "admin-issue": "on", "admin-award": "on", "admin-award-limit": "1,763.99" };
    await setTenderRights(ctx.as(owner), { companyId, ...rights });
    const first = await propose(second);
    await expect(approve(second, first)).rejects.toMatchObject({ kind: "forbidden" });
    await withdrawRecommendation(ctx.as(second), { packageId, recommendationId: first });
    const id = await propose(owner);
    expect((await pageFor(owner)).isAlone).toBe(true);
    expect((await pageFor(second)).cannot.approve).toContain("£1,763.99");
    await approve(owner, id);
    expect(await stateOf()).toBe("awarded");
  });

  test("is one's own where everybody else who might give it is suspended", async () => {
    await ctx.db
      .updateTable("user_account")
      .set({ suspended_at: ctx.clock.now(), suspended_reason: "Spam" })
      .where("id", "=", second.userId)
      .execute();
    const id = await propose(owner);
    expect(await pageFor(owner)).toMatchObject({ isAlone: true, approvers: [owner.name] });
    await approve(owner, id);
    expect(await stateOf()).toBe("awarded");
  });

  test("exactly at the limit is an admin's", async () => {
    const { id: companyId } = opened.sides.buyer.company;
    await setTenderRights(ctx.as(owner), {
      companyId,
      "admin-award": "on",
      "admin-award-limit": "1,764",
      "member-submit": "on",
    });
    await approve(second, await propose(owner));
    expect(await stateOf()).toBe("awarded");
  });

  test("of a hundred at once, with rejections and withdrawals, one counts: one award or none", async () => {
    const id = await propose(member);
    const { acting, browser } = await signInAfresh(ctx, owner);
    const input = { packageId, recommendationId: id, hasNoConflict: "on" };
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, (_, at) => {
        if (at % 20 === 7) return rejectAward(ctx.as(second), { ...input, reason: "No." });
        if (at % 20 === 13) return withdrawRecommendation(ctx.as(member), input);
        return approveAward(acting, input, browser);
      }),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const awards = await ctx.db
      .selectFrom("package_award")
      .select("id")
      .where("package_id", "=", packageId)
      .execute();
    expect(awards).toHaveLength((await stateOf()) === "awarded" ? 1 : 0);
  });

  test("of a hundred at once gives one award", async () => {
    const id = await propose(member);
    const { acting, browser } = await signInAfresh(ctx, owner);
    const input = { packageId, recommendationId: id, hasNoConflict: "on" };
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => approveAward(acting, input, browser)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await stateOf()).toBe("awarded");
  });

  test("a no goes back to the comparison with its reason", async () => {
    const id = await propose(member);
    await expect(
      rejectAward(ctx.as(member), { packageId, recommendationId: id, reason: "No." }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    await rejectAward(ctx.as(second), { packageId, recommendationId: id, reason: "Ask for the programme." });
    expect(await stateOf()).toBe("under_evaluation");
    expect((await pageFor(member)).recommendations[0]).toMatchObject({
      state: "rejected",
      reason: "Ask for the programme.",
    });
    const told = await ctx.db
      .selectFrom("notification")
      .select("user_id")
      .where("subject", "=", `${packageId}-award`)
      .where("title", "like", "%is not approved%")
      .execute();
    expect(told).toEqual([{ user_id: member.userId }]);
    await judge(0, "non_compliant", "The programme is missing.");
    await approve(owner, await propose(member, 1));
    expect((await pageFor(member)).award).toMatchObject({ firm: "Wharfe Civils" });
  });

  test("is refused of a tender that was cancelled meanwhile", async () => {
    const id = await propose(member);
    const version = await versionOf(ctx, packageId);
    await cancelPackage(ctx.as(owner), { packageId, version, reason: "The client has withdrawn." });
    await expect(approve(owner, id)).rejects.toMatchObject({ kind: "conflict" });
    // It waits for nobody any more.
    expect((await pageFor(member)).recommendations).toMatchObject([
      { state: "withdrawn", reason: "The client has withdrawn." },
    ]);
  });
});

describe("an order", () => {
  beforeEach(async () => {
    await judgeAll();
    await approve(owner, await propose(member));
  });
  const send = (more: object = {}, by = owner) => sendOrder(ctx.as(by), packageId, more);
  const ownOrder = (at: number) =>
    getOwnOrder(ctx.as(opened.owners[at]!), { invitationId: opened.invitations[at] });
  const awardId = async () => (await pageFor(owner)).award!.id;

  test("goes to the winner alone, with the sheet's terms and what differs, and is accepted once", async () => {
    await expect(send({}, member)).rejects.toMatchObject({ kind: "forbidden" });
    const orderId = await send({
      amount: "1,700",
      term: ["Notice of termination, days", "", "Retention, %"],
      instead: ["7", "", "3"],
    });
    await expect(send()).rejects.toMatchObject({ kind: "conflict" });
    expect((await ownOrder(1)).order).toBeNull();
    const { order, closed } = await ownOrder(0);
    expect(closed).toBeNull();
    expect(order).toMatchObject({ pence: 170_000, awardState: "issued" });
    expect(order!.terms).toContainEqual({ label: "Notice of termination, days", words: "14" });
    expect(order!.differences).toEqual([
      { label: "Price without VAT", sheet: "£1,764.00", order: "£1,700.00" },
      { label: "Notice of termination, days", sheet: "14", order: "7" },
      { label: "Retention, %", sheet: "None", order: "3" },
    ]);
    expect(order).not.toHaveProperty("waivers");
    await expect(accept("ord_0")).rejects.toMatchObject({ kind: "conflict" });
    await expect(accept(orderId, 1)).rejects.toMatchObject({ kind: "not-found" });
    await accept(orderId);
    await expect(decline(orderId)).rejects.toMatchObject({ kind: "conflict" });
    expect((await pageFor(member)).award).toMatchObject({ state: "accepted", order: { kind: "order" } });
    expect(await stateOf()).toBe("awarded");
  });

  test("is not of work that is over", async () => {
    const over = { startsOn: "", endsOn: "2026-12-31" };
    await expect(send(over)).rejects.toMatchObject({ issues: [{ path: ["endsOn"] }] });
  });

  test("is blocked by mandatory evidence that is missing, expired or ends before the work, or waived with a reason", async () => {
    const type = "public_liability";
    const required = [{ type, grades: [], isMandatory: true }];
    await ctx.db
      .updateTable("trade_package")
      .set({ required_credentials: JSON.stringify(required) })
      .where("id", "=", packageId)
      .execute();
    const endsOn = "2027-04-01";
    const attempt = () => send({ endsOn, waive: {} });
    await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining("no evidence") });
    const at = ctx.clock.now();
    const { company } = opened.sides.first;
    const cover = { id: "cre_cover", company_id: company.id, type, state: "approved" as const };
    const checked = { check_method: "document-seen", checked_at: at, submitted_at: at, decided_at: at };
    await ctx.db
      .insertInto("credential")
      .values({ ...cover, ...checked, created_at: at, expires_on: "2027-01-06" })
      .execute();
    await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining("expired on 6 Jan") });
    const until = (expires_on: string) =>
      ctx.db.updateTable("credential").set({ expires_on }).where("id", "=", cover.id).execute();
    await until("2027-03-31");
    await expect(attempt()).rejects.toMatchObject({ message: expect.stringContaining("ends on 31 Mar") });
    await send({ endsOn, waive: { [type]: "Renewal is with the broker." } });
    expect((await pageFor(owner)).award!.order!.waivers).toMatchObject([
      { requirement: "Public liability insurance", reason: "Renewal is with the broker." },
    ]);
    const reason = "Wait for the renewal.";
    await takeAwardBack(ctx.as(owner), {
      packageId,
      awardId: await awardId(),
      reason,
      words: "We begin later.",
    });
    await approve(owner, await propose(member));
    await until("2027-04-01");
    await send({ endsOn, waive: {} });
    expect((await pageFor(owner)).award!.order!.waivers).toEqual([]);
  });

  test("is for no more than was approved, whoever sends it; nor is a letter of intent", async () => {
    const letter = { kind: "letter-of-intent", expiresOn: "2027-02-01", paymentBasis: "By the hour." };
    for (const kind of [{}, letter])
      await expect(send({ ...kind, amount: "1,764.01" })).rejects.toMatchObject({
        kind: "invalid",
        message: expect.stringContaining("approved at £1,764.00"),
      });
    expect((await ownOrder(0)).order).toBeNull();
    await send({ amount: "1,764" });
  });

  test("and its approval stand in no tenderer's tender, list or history, nor who acts for the buyer", async () => {
    await send();
    for (const at of [0, 1]) {
      const acting = ctx.as(opened.owners[at]!);
      const invitationId = opened.invitations[at]!;
      const { invitation, work, history } = await getTender(acting, { invitationId });
      expect([invitation.packageState, work.state]).toEqual(["under_evaluation", "under_evaluation"]);
      const { invitations } = await listReceived(acting, {});
      expect(invitations.map(({ packageState }) => packageState)).toEqual(["under_evaluation"]);
      const names = history.map(({ who }) => who);
      for (const person of [owner, second, member]) expect(names).not.toContain(person.name);
      expect(names).toContain(opened.owners[at]!.name);
    }
  });

  test("a letter of intent that has ended is not accepted any more, and can be declined", async () => {
    const letter = { kind: "letter-of-intent", expiresOn: "2027-02-01", paymentBasis: "By the hour." };
    const orderId = await send({ ...letter, amount: "500" });
    ctx.clock.set("2027-02-02T00:00:00.000Z");
    await expect(accept(orderId)).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("held until 1 Feb 2027"),
    });
    await decline(orderId);
    expect(await stateOf()).toBe("under_evaluation");
  });

  test("a letter of intent is accepted to the end of its last day", async () => {
    const letter = { kind: "letter-of-intent", expiresOn: "2027-02-01", paymentBasis: "By the hour." };
    const orderId = await send({ ...letter, amount: "500" });
    ctx.clock.set("2027-02-01T23:59:59.000Z");
    await accept(orderId);
    expect((await getAward(ctx.as(owner), { packageId })).award?.state).toBe("accepted");
  });

  test("above an admin's limit is not the admin's to take back", async () => {
    const { id: companyId } = opened.sides.buyer.company;
    await setTenderRights(ctx.as(owner), { companyId, "admin-award": "on", "admin-award-limit": "1,000" });
    const input = { packageId, awardId: await awardId(), reason: "No." };
    await expect(takeAwardBack(ctx.as(second), input)).rejects.toMatchObject({ kind: "forbidden" });
    expect((await pageFor(second)).cannot.takeBack).toContain("£1,000");
    await takeAwardBack(ctx.as(owner), input);
    // Nothing was sent: the firm never learns that it had won.
    const told = await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("user_id", "=", opened.owners[0]!.userId)
      .where("subject", "=", `${opened.invitations[0]}-order`)
      .execute();
    expect(told).toEqual([]);
    const recommendationId = await propose(member);
    await expect(
      rejectAward(ctx.as(second), { packageId, recommendationId, reason: "No." }),
    ).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("who may not tell everybody reads that, and is given no form for it", async () => {
    expect((await pageFor(second)).cannot.tell).not.toBeNull();
    await accept(await sendOrder(ctx.as(owner), packageId));
    expect((await pageFor(second)).cannot.tell).toBeNull();
    expect((await pageFor(member)).cannot.tell).toContain("Only an owner or an admin");
  });

  test("a reason for letting evidence pass is kept without what cannot be seen", async () => {
    const type = "public_liability";
    const required = [{ type, grades: [], isMandatory: true }];
    await ctx.db
      .updateTable("trade_package")
      .set({ required_credentials: JSON.stringify(required) })
      .where("id", "=", packageId)
      .execute();
    await expect(send({ waive: { [type]: "\u0000\u202e" } })).rejects.toMatchObject({ kind: "invalid" });
    await send({ waive: { [type]: "Seen\u0000 on \u202epaper." } });
    expect((await pageFor(owner)).award!.order!.waivers).toMatchObject([{ reason: "Seen on paper." }]);
  });

  test("a letter of intent says its scope, its ceiling, its end and how it is paid", async () => {
    const letter = {
      kind: "letter-of-intent",
      amount: "500",
      expiresOn: "2027-02-01",
      paymentBasis: "By the hour.",
    };
    for (const gap of [{ expiresOn: undefined }, { paymentBasis: " " }, { scope: "" }, { amount: "0" }])
      await expect(send({ ...letter, ...gap })).rejects.toMatchObject({ name: "ZodError" });
    for (const past of [{ expiresOn: "2027-01-06" }, { answerBy: "2027-01-06" }])
      await expect(send({ ...letter, ...past })).rejects.toMatchObject({ kind: "invalid" });
    await send({ ...letter, answerBy: "2027-01-07" });
    const { order } = await ownOrder(0);
    expect(order).toMatchObject({ pence: 50_000, expiresOn: "2027-02-01", differences: [] });
  });

  test("a winner that declines is out, and the package goes back to the others as they were", async () => {
    await decline(await send());
    expect(await stateOf()).toBe("under_evaluation");
    const page = await pageFor(owner);
    expect(page.award).toBeNull();
    expect(page.ended).toMatchObject([{ state: "declined", order: { note: "Retention was nought." } }]);
    expect(page.quotes.map(({ state }) => state)).toEqual(["declined_by_tenderer", "compliant", "compliant"]);
    const compared = await listQuotes(ctx.as(owner), { packageId });
    // The lowest is out: the next one is the lowest now.
    expect(compared.quotes.map(({ gapPence }) => gapPence)).toEqual([null, 0, expect.any(Number)]);
    const outcomeOf = (at: number) =>
      getOutcome(ctx.as(opened.owners[at]!), { invitationId: opened.invitations[at] });
    expect(await outcomeOf(1)).toBeNull();
    await expect(propose(member, 0)).rejects.toMatchObject({ kind: "conflict" });
    await approve(owner, await propose(member, 1));
    await accept(await send(), 1);
    await sendOutcomes(ctx.as(owner), {
      packageId,
      quote: [opened.quotes[2]],
      reasonCodes: [["price"]],
      words: [""],
    });
    const outcomes = await Promise.all([0, 1, 2].map(outcomeOf));
    expect(outcomes.map((each) => each?.outcome)).toEqual(["declined", "successful", "unsuccessful"]);
    expect(outcomes[2]).toMatchObject({ rank: null, gap: null, unranked: "few" });
  });

  test("for a dearer one, the lowest is told its reasons and that it was below the price", async () => {
    await takeAwardBack(ctx.as(owner), {
      packageId,
      awardId: await awardId(),
      reason: "The start.",
      words: "We begin later.",
    });
    await approve(owner, await propose(member, 2));
    await accept(await send(), 2);
    await sendOutcomes(ctx.as(owner), {
      packageId,
      quote: opened.quotes.slice(0, 2),
      reasonCodes: [["programme", "exclusions", "programme"], ["capacity"]],
      words: ["", ""],
    });
    const outcomeOf = (at: number) =>
      getOutcome(ctx.as(opened.owners[at]!), { invitationId: opened.invitations[at] });
    const unplaced = { rank: null, gap: null, unranked: "below" };
    expect(await outcomeOf(0)).toMatchObject({ ...unplaced, reasonCodes: ["programme", "exclusions"] });
    expect(await outcomeOf(1)).toMatchObject({ rank: "second", gap: null, unranked: null });
  });

  test("is taken back until it is accepted; the quote stays in the comparison", async () => {
    const orderId = await send();
    const back = async (by: Member) =>
      takeAwardBack(ctx.as(by), {
        packageId,
        awardId: await awardId(),
        reason: "No answer.",
        words: "We begin later.",
      });
    await expect(back(member)).rejects.toMatchObject({ kind: "forbidden" });
    await back(second);
    await expect(accept(orderId)).rejects.toMatchObject({ kind: "conflict" });
    expect((await pageFor(owner)).quotes.map(({ state }) => state)).toEqual(Array(3).fill("compliant"));
    await approve(owner, await propose(member));
    await accept(await send());
    await expect(back(owner)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("of fifty answers and withdrawals at once one counts", async () => {
    const orderId = await send();
    const id = await awardId();
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, (_, at) => {
        if (at % 3 === 0) return accept(orderId);
        if (at % 3 === 1) return decline(orderId);
        return takeAwardBack(ctx.as(owner), {
          packageId,
          awardId: id,
          reason: "Late.",
          words: "We begin later.",
        });
      }),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { state } = await ctx.db
      .selectFrom("package_award")
      .select("state")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await stateOf()).toBe(state === "accepted" ? "awarded" : "under_evaluation");
  });

  test("is a file of as many sheets as it needs, the same bytes each time", async () => {
    const scope = "Łódź: “as priced”\nand more.\n".repeat(120);
    await send({ term: ["Retention, %"], instead: ["3"], scope });
    const { order } = await ownOrder(0);
    const pdf = await writeOrder(order!);
    const drawn = await drawPdfPage({ bytes: new Uint8Array(pdf), page: 1, maxSide: 300 });
    expect(drawn?.pages).toBeGreaterThan(1);
    expect((await writeOrder(order!)).equals(pdf)).toBe(true);
  });

  test("says on its sheet who issued and who answered it, and to the buyer alone what was waived", async () => {
    await accept(await send());
    const { order } = await ownOrder(0);
    const own = await textOf(await writeOrder(order!));
    expect(own).toContain("Order no.");
    expect(own).toMatch(/Order no\.\s*WP-\d+\/\d{6}\b/);
    expect(own).toContain("Reverse charge");
    expect(own).toContain(owner.name);
    expect(own).toContain(opened.owners[0]!.name);
    expect(own).toMatch(/Version 1.*Document set 1/);
    expect(own).toContain("Page 1 of");
    expect(own).not.toContain("Ordered without");
    const waivers = [{ requirement: "Insurance", problem: "No evidence.", reason: "Seen on paper." }];
    expect(await textOf(await writeOrder({ ...order!, waivers }))).toMatch(
      /through Lintel.*Ordered without Insurance.*No evidence\. Why: Seen on paper\./s,
    );
  });

  test("strangers and the other tenderers learn nothing", async () => {
    const orderId = await send();
    const stranger = await createPerson(ctx, []);
    const order = { kind: "order", amount: "1", scope: "x", endsOn: "2027-04-01", answerBy: "2027-02-01" };
    for (const actor of [opened.owners[1]!, stranger]) {
      const acting = ctx.as(actor);
      const invitationId = opened.invitations[0];
      const answer = { invitationId, orderId, answer: "accepts", isAuthorised: "on" };
      for (const attempt of [
        () => getOwnOrder(acting, { invitationId }),
        () => answerOrder(acting, answer),
        () => issueOrder(acting, { packageId, awardId: "awd_1", ...order }),
        () => takeAwardBack(acting, { packageId, awardId: "awd_1", reason: "x", words: "We begin later." }),
      ])
        await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
    }
  });
});

test("strangers and tenderers learn nothing of it", async () => {
  await judgeAll();
  const recommendationId = await propose(member);
  const stranger = await createPerson(ctx, []);
  for (const actor of [opened.owners[0]!, stranger]) {
    const { acting, browser } = await signInAfresh(ctx, actor);
    const input = { packageId, recommendationId, reason: "No.", hasNoConflict: "on" };
    for (const attempt of [
      () => getAward(acting, input),
      () => propose(actor),
      () => approveAward(acting, input, browser),
      () => rejectAward(acting, input),
      () => withdrawRecommendation(acting, input),
    ])
      await expect(attempt()).rejects.toMatchObject({ kind: "not-found" });
  }
});

/** What a file says, with its line ends as spaces. */
async function textOf(pdf: Buffer): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lintel-order-"));
  try {
    const path = join(folder, "order.pdf");
    writeFileSync(path, pdf);
    const { texts } = await readPdf({
      path,
      maxPages: 20,
      maxPageBytes: 200_000,
      maxBytes: 1_000_000,
      maxMemory: 512 * 1024 ** 2,
      withinMs: 20_000,
    });
    return texts.join(" ").replace(/\s+/g, " ");
  } finally {
    rmSync(folder, { recursive: true });
  }
}
