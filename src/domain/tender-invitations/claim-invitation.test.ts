import { beforeEach, describe, expect, test } from "vitest";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import type { Context } from "#domain/context.ts";
import { getOwnLodged } from "#domain/lodged-quotes/get-own-lodged.ts";
import { listLodged } from "#domain/lodged-quotes/list-lodged.ts";
import { reconfirmByLink } from "#domain/lodged-quotes/reconfirm-by-link.ts";
import { reconfirmLodged } from "#domain/lodged-quotes/reconfirm-lodged.ts";
import { beginQuote } from "#domain/tender-quotes/begin-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { withdrawQuote } from "#domain/tender-quotes/withdraw-quote.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { getHistory } from "#domain/tendering/get-history.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  type TenderSides,
  createDraft,
  createTenderSides,
  enterQuote,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { answerByLink } from "./answer-by-link.ts";
import { answerInvitation } from "./answer-invitation.ts";
import { answerLink } from "./answer-link.ts";
import { claimInvitation } from "./claim-invitation.ts";
import { inviteFirms } from "./invite-firms.ts";
import { readByLink } from "./read-by-link.ts";
import { revokeInvitation } from "./revoke-invitation.ts";

const ctx = await createTestContext();
const ADDRESS = "desk@newfirm.example";
let sides: TenderSides;
let packageId: string;
let invitationId: string;
let link: string;
let buyer: Context;
let first: Context;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  await ctx.db.deleteFrom("trade_package").execute();
  sides = await createTenderSides(ctx);
  buyer = ctx.as(sides.buyer.owner);
  first = ctx.as(sides.first.owner);
  packageId = await createDraft(ctx, sides.buyer.owner);
  await inviteFirms(buyer, { packageId, email: ADDRESS });
  await issuePackage(buyer, { packageId, version: await versionOf(ctx, packageId) });
  invitationId = await idOf({ email: ADDRESS });
  link = answerLink(ctx, invitationId);
});

async function idOf({ email, companyId }: { email?: string; companyId?: string }): Promise<string> {
  const { id } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where((eb) => (email ? eb("email", "=", email) : eb("company_id", "=", companyId!)))
    .executeTakeFirstOrThrow();
  return id;
}

const lodge = () => lodgeNow(buyer, { packageId, invitationId, firmName: "Moor Groundworks" });
const read = () => readByLink(ctx, link);
const cancel = async () =>
  cancelPackage(buyer, { packageId, version: await versionOf(ctx, packageId), reason: "Redesigned." });
const toldBuyer = async () =>
  (
    await ctx.db
      .selectFrom("notification")
      .select("title")
      .where("company_id", "=", sides.buyer.company.id)
      .where("subject", "=", `${invitationId}-taken`)
      .execute()
  ).map(({ title }) => title);

// Quotes are due at noon on 7 January 2027.
test("an invitation without a quote is taken until 30 days after the return, to the moment, and its buyer hears who did", async () => {
  ctx.clock.set("2027-02-06T12:00:00.001Z");
  await expect(claimInvitation(first, link)).rejects.toThrow(
    "could be taken for a company until 6 Feb 2027. Ask Thornbridge Construction",
  );
  expect((await read()).unclaimable).toContain("until 6 Feb 2027");
  ctx.clock.set("2027-02-06T12:00:00.000Z");
  expect(await read()).toMatchObject({ unclaimable: null, claimEndsAt: new Date("2027-02-06T12:00:00Z") });
  await claimInvitation(first, link);
  expect(await toldBuyer()).toEqual([
    "Calder Groundworks has taken an invitation that you sent by e-mail: Groundworks",
  ]);
  // Whoever has it keeps it.
  ctx.clock.set("2028-01-01T12:00:00Z");
  expect(await claimInvitation(first, link)).toBe(invitationId);
});

test("what is to be done is read without signing in, but for where it opens with an agreement of confidentiality", async () => {
  const scopeOf = async () => (await read()).scope;
  const keep = (values: { scope: string; nda_text?: string }) =>
    ctx.db.updateTable("trade_package").set(values).where("id", "=", packageId).execute();
  await keep({ scope: "Dig to 1.8 m and cart away." });
  expect(await scopeOf()).toBe("Dig to 1.8 m and cart away.");
  await keep({ scope: "Dig to 1.8 m and cart away.", nda_text: "Tell nobody of it." });
  expect(await scopeOf()).toBe("");
});

test("a tender that ended before its return ends it 30 days later", async () => {
  ctx.clock.set("2026-12-03T09:00:00Z");
  await cancel();
  ctx.clock.set("2027-01-02T09:00:00.001Z");
  await expect(claimInvitation(first, link)).rejects.toMatchObject({ kind: "conflict" });
});

test("one with a lodged quote waits for the end of its tender, and 30 days more", async () => {
  await lodge();
  ctx.clock.set("2027-09-01T09:00:00Z");
  expect(await read()).toMatchObject({ unclaimable: null, claimEndsAt: null });
  await cancel();
  expect((await read()).claimEndsAt).toEqual(new Date("2027-10-01T09:00:00Z"));
  ctx.clock.set("2027-10-01T09:00:00.001Z");
  await expect(claimInvitation(first, link)).rejects.toMatchObject({ kind: "conflict" });
  ctx.clock.set("2027-10-01T09:00:00Z");
  await claimInvitation(first, link);
});

test("once a company has taken it the link answers nothing and says where to go", async () => {
  await lodge();
  ctx.clock.advance({ minutes: 1 });
  await issueAddendum(buyer, {
    packageId,
    version: await versionOf(ctx, packageId),
    reason: "A thicker wall.",
    materiality: "reprice",
  });
  expect(await read()).toMatchObject({ isTaken: false, toReconfirm: 1 });
  await claimInvitation(first, link);
  expect(await read()).toMatchObject({ isTaken: true, toReconfirm: null });
  await expect(reconfirmByLink(ctx, link, { addendum: "1" })).rejects.toThrow("Sign in for it");
  await reconfirmLodged(first, { invitationId, addendum: "1" });
});

test("nor whether it tenders", async () => {
  await claimInvitation(first, link);
  expect((await read()).closed).toContain("Sign in for it");
  await expect(answerByLink(ctx, link, { answer: "intends" })).rejects.toThrow("Sign in for it");
  await answerInvitation(first, { invitationId, answer: "intends" });
});

describe("a firm that is invited by its account and by an address", () => {
  let ownId: string;
  beforeEach(async () => {
    await inviteFirms(buyer, { packageId, company: [sides.first.company.number] });
    ownId = await idOf({ companyId: sides.first.company.id });
  });
  const stateOf = async (id: string) =>
    (
      await ctx.db
        .selectFrom("tender_invitation")
        .select("state")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).state;

  test("takes what was lodged along to its own invitation, which has one quote then", async () => {
    const lodgedId = await lodge();
    await answerInvitation(first, { invitationId: ownId, answer: "declines", reason: "no_capacity" });
    expect(await claimInvitation(first, link)).toBe(ownId);
    expect([await stateOf(ownId), await stateOf(invitationId)]).toEqual(["intends_to_tender", "revoked"]);
    expect((await getOwnLodged(first, { invitationId: ownId })).lodged).toMatchObject([{ id: lodgedId }]);
    expect((await listLodged(buyer, { packageId })).lodged).toMatchObject([
      { id: lodgedId, companyName: "Calder Groundworks" },
    ]);
    expect(await toldBuyer()).toHaveLength(1);
    await expect(
      ctx.db
        .updateTable("lodged_quote")
        .set({ invitation_id: invitationId })
        .where("id", "=", lodgedId)
        .execute(),
    ).rejects.toThrow("does not change");
  });

  test("reads with its own what became of the one by e-mail, and so does the buyer of the firm", async () => {
    await answerByLink(ctx, link, { answer: "intends" });
    await lodge();
    const ofFirm = async () => {
      const lines = (await getHistory(buyer, { packageId })).filter(({ firm }) => firm !== null);
      return lines.map(({ kind, firm }) => `${kind} of ${firm}`);
    };
    const came = ["intends-to-tender", "quote-lodged"];
    expect(await ofFirm()).not.toContain("quote-lodged of Calder Groundworks");
    await claimInvitation(first, link);
    expect(await ofFirm()).toEqual(
      expect.arrayContaining(came.map((kind) => `${kind} of Calder Groundworks`)),
    );
    const { history } = await getTender(first, { invitationId: ownId });
    expect(history.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...came, "invitation-joined"]));
    // Of another firm it stays its own.
    await inviteFirms(buyer, { packageId, company: [sides.second.company.number] });
    const secondId = await idOf({ companyId: sides.second.company.id });
    const others = (await getTender(ctx.as(sides.second.owner), { invitationId: secondId })).history;
    expect(others.map(({ kind }) => kind)).not.toContain("quote-lodged");
  });

  test("keeps what it asked where the one by e-mail stays, also once that is joined into a third", async () => {
    await lodge();
    ctx.clock.advance({ minutes: 1 });
    await askQuestion(first, { invitationId: ownId, question: "Who clears the site?" });
    await enterQuote(ctx, sides.first.owner, ownId);
    await withdrawQuote(first, { invitationId: ownId });
    expect(await claimInvitation(first, link)).toBe(invitationId);
    const read = async () => {
      const { ownQuestions, history } = await getTender(first, { invitationId });
      const kinds = history.map(({ kind }) => kind);
      return [
        ownQuestions.map(({ question }) => question),
        kinds.filter((kind) => kind.startsWith("quote-")).toSorted(),
      ];
    };
    const whole = [["Who clears the site?"], ["quote-lodged", "quote-submitted", "quote-withdrawn"]];
    expect(await read()).toEqual(whole);
    await inviteFirms(buyer, { packageId, email: "office@newfirm.example" });
    const third = await idOf({ email: "office@newfirm.example" });
    expect(await claimInvitation(first, answerLink(ctx, third))).toBe(invitationId);
    expect(await read()).toEqual(whole);
  });

  test("takes its entered figures along, too", async () => {
    const lodgedId = await lodge();
    await openReturns(ctx, { packageId, owner: sides.buyer.owner });
    await enterFrom(buyer, { packageId, lodgedId });
    expect(await claimInvitation(first, link)).toBe(ownId);
    expect((await listQuotes(buyer, { packageId })).quotes).toMatchObject([
      { companyName: "Calder Groundworks", invitationId: ownId },
    ]);
    expect((await getOwnLodged(first, { invitationId: ownId })).figures).toHaveLength(1);
  });

  test("keeps both where each has a quote, and hears whom to ask", async () => {
    await lodge();
    await enterQuote(ctx, sides.first.owner, ownId);
    await expect(claimInvitation(first, link)).rejects.toThrow(
      "Withdraw that one first, or ask Thornbridge Construction which of the two",
    );
    expect([await stateOf(ownId), await stateOf(invitationId)]).toEqual(["submitted", "intends_to_tender"]);
  });

  test.each(["has begun one", "has withdrawn one"])(
    "that %s itself has the one that came, also once that is entered",
    async (which) => {
      const lodgedId = await lodge();
      ctx.clock.advance({ minutes: 1 });
      if (which === "has begun one") {
        const draft = { prices: ["9"], validityDays: "60", vat: "reverse-charge" };
        await saveQuote(first, { invitationId: ownId, draftVersion: 0, ...draft });
      } else {
        await enterQuote(ctx, sides.first.owner, ownId);
        await withdrawQuote(first, { invitationId: ownId });
      }
      await openReturns(ctx, { packageId, owner: sides.buyer.owner });
      await enterFrom(buyer, { packageId, lodgedId });
      expect(await claimInvitation(first, link)).toBe(invitationId);
      expect(await claimInvitation(first, link)).toBe(invitationId);
      expect(await stateOf(ownId)).toBe("revoked");
      expect((await listQuotes(buyer, { packageId })).quotes).toMatchObject([
        { companyName: "Calder Groundworks", invitationId },
      ]);
    },
  );

  test("that has withdrawn one itself has the one that was lodged before, which is entered then", async () => {
    const lodgedId = await lodge();
    ctx.clock.advance({ minutes: 1 });
    await enterQuote(ctx, sides.first.owner, ownId);
    await withdrawQuote(first, { invitationId: ownId });
    const now = ctx.clock.now();
    await ctx.db
      .insertInto("visit_slot")
      .values({
        id: "vsl_of_claims",
        package_id: packageId,
        starts_at: new Date("2026-12-10T10:00:00Z"),
        minutes: 60,
        people: 4,
        is_for_one_firm: false,
        place: "",
        changed_at: now,
      })
      .execute();
    const booked = { slot_id: "vsl_of_claims", people: 2, names: "", booked_at: now, changed_at: now };
    await ctx.db
      .insertInto("visit_booking")
      .values({ id: "vbk_of_claims", invitation_id: ownId, ...booked })
      .execute();
    expect(await claimInvitation(first, link)).toBe(invitationId);
    // A visit that was booked is booked still, by the invitation that stays.
    expect(
      await ctx.db.selectFrom("visit_booking").select(["invitation_id", "cancelled_at"]).execute(),
    ).toEqual([{ invitation_id: invitationId, cancelled_at: null }]);
    // What its people were told before leads there, too.
    const told = await ctx.db
      .selectFrom("notification")
      .select("path")
      .where("user_id", "=", sides.first.owner.userId)
      .where("path", "like", "/company/tenders/invited/%")
      .execute();
    expect(told.length).toBeGreaterThan(0);
    for (const { path } of told) expect(path).toContain(invitationId);
    await openReturns(ctx, { packageId, owner: sides.buyer.owner });
    await enterFrom(buyer, { packageId, lodgedId });
    expect((await listQuotes(buyer, { packageId })).quotes).toMatchObject([
      { companyName: "Calder Groundworks", invitationId },
    ]);
  });

  test("is led to its own where nothing was lodged, also when it asks twice", async () => {
    expect(await claimInvitation(first, link)).toBe(ownId);
    expect(await claimInvitation(first, link)).toBe(ownId);
    await expect(claimInvitation(ctx.as(sides.second.owner), link)).rejects.toMatchObject({
      kind: "not-found",
    });
    expect([await stateOf(ownId), await stateOf(invitationId)]).toEqual(["sent", "revoked"]);
  });

  test("takes it as its own where that was taken back, and is invited anew by that one alone", async () => {
    await revokeInvitation(buyer, { packageId, invitationId: ownId });
    expect(await claimInvitation(first, link)).toBe(invitationId);
    const company = [sides.first.company.number];
    await expect(inviteFirms(buyer, { packageId, company })).rejects.toThrow("is invited already");
    await revokeInvitation(buyer, { packageId, invitationId });
    await inviteFirms(buyer, { packageId, company });
    expect([await stateOf(ownId), await stateOf(invitationId)].toSorted()).toEqual(["revoked", "sent"]);
  });
});

test("the database hands the quote over, also where an earlier version takes the invitation", async () => {
  const lodgedId = await lodge();
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await enterFrom(buyer, { packageId, lodgedId });
  const companyOf = async () =>
    (await ctx.db.selectFrom("tender_quote").select("company_id as id").executeTakeFirstOrThrow()).id;
  expect(await companyOf()).toBeNull();
  await ctx.db
    .updateTable("tender_invitation")
    .set({ company_id: sides.first.company.id })
    .where("id", "=", invitationId)
    .execute();
  expect(await companyOf()).toBe(sides.first.company.id);
  // Begun for nobody, a moment before: as one that was read before the invitation was taken.
  await ctx.db.deleteFrom("tender_quote").execute();
  await ctx.transact((tx) =>
    beginQuote(tx, { id: invitationId, packageId, companyId: null }, draftSchema.parse({})),
  );
  expect(await companyOf()).toBe(sides.first.company.id);
});

test("what becomes of an invitation is entered in no index of its table anew", async () => {
  const { rows } = await ctx.database.pool.query(
    "select indexdef from pg_indexes where tablename = 'tender_invitation' and indexdef ~ $1",
    [String.raw`\m(state|viewed_at|answered_at|mailed_at|reminded_at|version)\M`],
  );
  expect(rows).toEqual([]);
});

test("the database keeps which of a firm's invitations wait for its answer", async () => {
  const states = ["sent", "viewed", "intends_to_tender", "declined", "submitted"];
  const become = (change: { state?: string; company_id?: string | null }) =>
    ctx.db
      .updateTable("tender_invitation")
      .set({ decline_reason: change.state === "declined" ? "no_capacity" : null, ...change })
      .where("id", "=", invitationId)
      .execute();
  const kept = () =>
    ctx.db
      .selectFrom("unanswered_invitation")
      .select("company_id")
      .where("invitation_id", "=", invitationId)
      .execute();
  const { first, second } = sides;
  for (const { company } of [first, second])
    for (const state of [...states, "lapsed", "bounced", "revoked", ...states.toReversed()]) {
      await become({ state, company_id: company.id });
      const isWaiting = state === "sent" || state === "viewed";
      expect([state, await kept()]).toEqual([state, isWaiting ? [{ company_id: company.id }] : []]);
    }
  await become({ state: "viewed" });
  await become({ company_id: second.company.id });
  expect(await kept()).toEqual([{ company_id: second.company.id }]);
  await become({ company_id: null });
  expect(await kept()).toEqual([]);
  await become({ company_id: first.company.id });
  await ctx.db.deleteFrom("trade_package").execute();
  expect(await kept()).toEqual([]);
});

test("the database notes that one is taken back, and is out again, also where an earlier version writes it", async () => {
  const revokedAt = async () =>
    (
      await ctx.db
        .selectFrom("tender_invitation")
        .select("revoked_at as at")
        .where("id", "=", invitationId)
        .executeTakeFirstOrThrow()
    ).at;
  const become = (state: string) =>
    ctx.db.updateTable("tender_invitation").set({ state }).where("id", "=", invitationId).execute();
  expect(await revokedAt()).toBeNull();
  await become("revoked");
  expect(await revokedAt()).toBeInstanceOf(Date);
  await become("sent");
  expect(await revokedAt()).toBeNull();
});
