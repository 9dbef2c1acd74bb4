import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { editPackage } from "#domain/packages/edit-package.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { readFacts } from "#domain/tender-records/tender-records.queries.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { closeDuePackages } from "#domain/tendering/close-due-packages.ts";
import { getTender } from "#domain/tendering/get-tender.ts";
import { issuePackage } from "#domain/tendering/issue-package.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  createDraft,
  createIssued,
  createTenderSides,
  signInAfresh,
  versionOf,
  writeQuote,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { getOpenings } from "./get-openings.ts";
import { getOwnOpenings } from "./get-own-openings.ts";
import { getOutcome } from "./get-outcome.ts";
import { getQuote } from "./get-quote.ts";
import { listQuotes } from "./list-quotes.ts";
import { openQuotes } from "./open-quotes.ts";
import { saveQuote } from "./save-quote.ts";
import { submitQuote } from "./submit-quote.ts";
import { verifyPromises } from "./verify-promises.ts";
import { withdrawQuote } from "./withdraw-quote.ts";

const ctx = await createTestContext();
const system = () => inBatchesOfOne(createSystemContext(ctx.services));
const STATEMENTS = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };

let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let invitationId: string;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  const acting = ctx.as(sides.buyer.owner);
  packageId = await createDraft(ctx, sides.buyer.owner);
  const version = () => versionOf(ctx, packageId);
  await editPackage(acting, {
    section: "opening",
    packageId,
    openers: "1",
    lateMinutes: "15",
    version: await version(),
  });
  await inviteFirms(acting, { packageId, company: [sides.first.company.number] });
  await issuePackage(acting, { packageId, version: await version() });
  ({ id: invitationId } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .executeTakeFirstOrThrow());
  await writeQuote(ctx, sides.first.owner, invitationId);
});

const firm = () => ctx.as(sides.first.owner);
const submit = () => submitQuote(firm(), { invitationId, draftVersion: 1, ...STATEMENTS });
const listed = () => listQuotes(ctx.as(sides.buyer.owner), { packageId });

async function open(): Promise<number> {
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  return openQuotes(acting, { packageId }, browser);
}

describe("a tolerance that was announced", () => {
  test("takes a quote that comes late, marked for ever in list, history and opening record", async () => {
    expect((await getTender(firm(), { invitationId })).work.lateMinutes).toBe(15);
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    expect((await getQuote(firm(), { invitationId })).lateUntil).toEqual(new Date("2027-01-07T12:15:00Z"));
    expect(await submit()).toBe(1);
    expect((await getQuote(firm(), { invitationId })).versions).toMatchObject([{ isLate: true }]);
    ctx.clock.set("2027-01-07T12:16:00.000Z");
    expect(await closeDuePackages(system())).toBe(1);
    expect(await open()).toBe(1);
    const { quotes } = await listed();
    expect(quotes).toMatchObject([{ isLate: true }]);
    const record = await ctx.db
      .selectFrom("opening_record")
      .select("late")
      .where("package_id", "=", packageId)
      .executeTakeFirstOrThrow();
    expect(record.late).toEqual([quotes[0]!.id]);
    expect((await verifyPromises(system())).faultCount).toBe(0);
    await expect(
      ctx.db
        .updateTable("tender_quote_version")
        .set({ is_late: false })
        .where("quote_id", "=", quotes[0]!.id)
        .execute(),
    ).rejects.toThrow(/does not change/);
  });

  test("takes a file that is lodged late, which page and open record of the opening say", async () => {
    const buyer = ctx.as(sides.buyer.owner);
    ctx.clock.set("2027-01-07T12:05:00.000Z");
    const lodgedId = await lodgeNow(buyer, { packageId, invitationId });
    ctx.clock.set("2027-01-07T12:16:00.000Z");
    await closeDuePackages(system());
    await open();
    const [opening] = await getOpenings(buyer, { packageId });
    expect(opening).toMatchObject({
      quotes: [],
      late: ["Calder Groundworks"],
      lodged: [{ lodged: lodgedId, isLate: true, counts: true }],
    });
    const late = async () => (await readFacts(ctx, (await findPackage(ctx, packageId))!)).opening!.late;
    expect(await late()).toEqual([lodgedId]);
    // Its firm reads the same of its own.
    const { openings } = await getOwnOpenings(firm(), { invitationId });
    expect(openings).toMatchObject([{ lodged: [{ lodged: lodgedId, isLate: true }] }]);
    await enterFrom(buyer, { packageId, lodgedId });
    const { quotes } = await listed();
    expect(quotes).toMatchObject([{ isLate: true }]);
    expect(await late()).toEqual([quotes[0]!.id]);
    expect((await verifyPromises(system())).faultCount).toBe(0);
  });

  test("is told to the buyer by name as late, also where it takes the place of one in time, and without a price", async () => {
    const told = async () =>
      (
        await ctx.db
          .selectFrom("notification")
          .select("title")
          .where("company_id", "=", sides.buyer.company.id)
          .where("title", "like", "% has sent a quote%")
          .orderBy("created_at")
          .execute()
      ).map(({ title }) => title);
    await submit();
    expect(await told()).toEqual([
      "Calder Groundworks has sent a quote, sealed until the return: Groundworks",
    ]);
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    const { lines } = await getQuote(firm(), { invitationId });
    const prices = lines.map(() => "11");
    const saved = { invitationId, draftVersion: 1, prices, validityDays: "60", vat: "reverse-charge" };
    await saveQuote(firm(), saved);
    expect(await submitQuote(firm(), { invitationId, draftVersion: 2, ...STATEMENTS })).toBe(2);
    expect((await told()).at(-1)).toBe(
      "Calder Groundworks has sent a quote late, within the announced tolerance: Groundworks",
    );
    expect((await told()).join(" ")).not.toMatch(/£|\d/);
  });

  test("is said with the outcome of the quote that was opened, whatever was sent and withdrawn after it", async () => {
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    await submit();
    ctx.clock.set("2027-01-07T12:16:00.000Z");
    await closeDuePackages(system());
    await open();
    const [{ id: quoteId } = { id: "" }] = (await listed()).quotes;
    // A second price, in time.
    await ctx.database.pool.query(
      `insert into tender_quote_version
       select (jsonb_populate_record(v, '{"number": 2, "round": 2, "is_late": false, "opened": null}')).*
       from tender_quote_version v where quote_id = $1`,
      [quoteId],
    );
    await ctx.db.updateTable("tender_quote").set({ current_version: 2 }).where("id", "=", quoteId).execute();
    await ctx.db
      .insertInto("outcome_notice")
      .values({ package_id: packageId, quote_id: quoteId, outcome: "withdrawn", sent_at: ctx.clock.now() })
      .execute();
    expect(await getOutcome(firm(), { invitationId })).toMatchObject({ isLate: true });
  });

  test("ends to the millisecond, and nothing is closed or opened before", async () => {
    ctx.clock.set("2027-01-07T12:15:00.000Z");
    expect(await closeDuePackages(system())).toBe(0);
    expect(await submit()).toBe(1);
    await expect(open()).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-01-07T12:15:00.001Z");
    await expect(submit()).rejects.toMatchObject({ kind: "conflict" });
    await closeDuePackages(system());
    ctx.clock.set("2027-01-07T12:15:59.000Z");
    await expect(open()).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-01-07T12:16:00.000Z");
    expect(await open()).toBe(1);
  });

  test("is not for withdrawing, and what came in time is not late", async () => {
    ctx.clock.set("2027-01-07T12:00:00.000Z");
    await submit();
    expect((await getQuote(firm(), { invitationId })).lateUntil).toBeNull();
    ctx.clock.set("2027-01-07T12:00:00.001Z");
    await expect(withdrawQuote(firm(), { invitationId })).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2027-01-07T12:16:00.000Z");
    await closeDuePackages(system());
    await open();
    expect((await listed()).quotes).toMatchObject([{ isLate: false }]);
  });

  test("is half an hour at most, and fixed at issue", async () => {
    const edit = async (id: string, lateMinutes: string) =>
      editPackage(ctx.as(sides.buyer.owner), {
        section: "opening",
        packageId: id,
        openers: "1",
        lateMinutes,
        version: await versionOf(ctx, id),
      });
    await expect(edit(packageId, "30")).rejects.toMatchObject({ kind: "conflict" });
    const draft = await createDraft(ctx, sides.buyer.owner);
    await expect(edit(draft, "31")).rejects.toMatchObject({ name: "ZodError" });
    await edit(draft, "30");
    expect((await findPackage(ctx, draft))!.lateMinutes).toBe(30);
  });
});

test("a tender that closes lapses its silent firms alone, and leaves every other as it is", async () => {
  const due = await createIssued(ctx, sides);
  const later = await createIssued(ctx, sides, { returnDay: "2027-01-14" });
  await answerInvitation(firm(), { invitationId: due.toFirst, answer: "intends" });
  ctx.clock.set("2027-01-07T12:00:00.001Z");
  expect(await closeDuePackages(system())).toBe(1);
  const states = async (of: typeof due) => {
    const [{ state }, invitations] = await Promise.all([
      findPackage(ctx, of.packageId).then((found) => found!),
      ctx.db
        .selectFrom("tender_invitation")
        .select(["id", "state"])
        .where("package_id", "=", of.packageId)
        .execute(),
    ]);
    const stateOf = (id: string) => invitations.find((each) => each.id === id)!.state;
    return [state, stateOf(of.toFirst), stateOf(of.toSecond)];
  };
  expect(await states(due)).toEqual(["closed", "intends_to_tender", "lapsed"]);
  expect(await states(later)).toEqual(["issued", "sent", "sent"]);
  expect((await findPackage(ctx, packageId))!.state).toBe("issued");
});
