import { expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { listPackages } from "#domain/packages/list-packages.ts";
import { listInvitations } from "#domain/tender-invitations/list-invitations.ts";
import { callSecondRound } from "#domain/second-rounds/call-second-round.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { isOvertaken } from "#domain/tender-emails/is-overtaken.ts";
import { getReturns } from "#domain/tender-quotes/get-returns.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { listQuotes } from "#domain/tender-quotes/list-quotes.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { submitQuote } from "#domain/tender-quotes/submit-quote.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  createEntered,
  createIssued,
  createTenderSides,
  drawing,
  signInAfresh,
  versionOf,
} from "#test/tenders.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { remindTenderers } from "./remind-tenderers.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);

test("which quotes are not confirmed after an addendum the buyer reads, and their firms are reminded", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst, toSecond } = await createEntered(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  const addendum = async (name: string, materiality: "reprice" | "information") => {
    await addDocuments(buyer, { packageId, files: [drawing(name)] });
    const version = await versionOf(ctx, packageId);
    await issueAddendum(buyer, { packageId, version, reason: "Levels.", materiality });
    ctx.clock.advance({ minutes: 5 });
  };
  const look = async () => {
    const { quotes, unconfirmed, repricedBy } = await getReturns(buyer, { packageId });
    const { packages } = await listPackages(buyer, {});
    expect(packages).toMatchObject([{ quotes, unconfirmed, repricedBy }]);
    const invitations = await listInvitations(buyer, { packageId });
    const after = (at: string) => invitations.find(({ id }) => id === at)!.unconfirmedAfter;
    return [unconfirmed, repricedBy, after(toFirst), after(toSecond)];
  };
  await addendum("A-102.pdf", "information");
  expect(await look()).toEqual([0, null, null, null]);
  // Lodged by the buyer for the second firm.
  await lodgeNow(buyer, { packageId, invitationId: toSecond });
  ctx.clock.advance({ minutes: 5 });
  await addendum("A-103.pdf", "reprice");
  expect(await look()).toEqual([2, 2, 2, 2]);

  const remind = () => remindTenderers(createSystemContext(ctx.services));
  ctx.clock.set("2026-12-30T08:59:00Z");
  expect(await remind()).toBe(0);
  ctx.clock.set("2026-12-30T09:00:00Z");
  await ctx.db.deleteFrom("notification").execute();
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(0);
  const told = await ctx.db
    .selectFrom("notification")
    .select(["title", "path", "subject"])
    .where("company_id", "=", sides.first.company.id)
    .execute();
  expect(told).toEqual([
    {
      title: expect.stringMatching(
        /^Your quote is not confirmed after addendum 2\. Confirm it or price it again: Groundworks, due Thu 7 Jan 2027/,
      ) as string,
      path: `/company/tenders/invited/${toFirst}/quote`,
      subject: `${toFirst}-addendum-2`,
    },
  ]);
  // Its e-mail may leave hours later, and the addendum's own news, of the same subject, is never overtaken.
  const [reminder] = told;
  const news = { ...reminder!, title: "Addendum 2 to Groundworks" };
  const overtaken = () =>
    ctx.transact(async (tx) => [await isOvertaken(tx, reminder!), await isOvertaken(tx, news)]);
  const lodged = {
    ...reminder!,
    path: `/company/tenders/invited/${toSecond}/quote`,
    subject: `${toSecond}-addendum-2`,
  };
  expect(await overtaken()).toEqual([false, false]);
  expect(await ctx.transact((tx) => isOvertaken(tx, lodged))).toBe(false);
  const statements = { isAuthorised: "on", hasNoCollusion: "on", hasReadAddenda: "on" };
  await submitQuote(ctx.as(sides.first.owner), { invitationId: toFirst, draftVersion: 1, ...statements });
  expect(await overtaken()).toEqual([true, false]);
  expect(await look()).toEqual([1, 2, null, 2]);
  ctx.clock.set("2027-01-06T09:00:00Z");
  expect(await remind()).toBe(1);
  const strange = await createTenderSides(ctx);
  for (const stranger of [sides.first.owner, sides.second.owner, strange.buyer.owner])
    await expect(getReturns(ctx.as(stranger), { packageId })).rejects.toMatchObject({ kind: "not-found" });
});

test("a firm is not reminded at once of an addendum that came after the first reminders were due", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId } = await createEntered(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  const remind = () => remindTenderers(createSystemContext(ctx.services));
  ctx.clock.set("2026-12-30T10:00:00Z");
  // The second firm, which has not answered.
  expect(await remind()).toBe(1);
  await addDocuments(buyer, { packageId, files: [drawing("A-103.pdf")] });
  const version = await versionOf(ctx, packageId);
  const form = { reason: "Levels.", materiality: "reprice", returnDay: "2027-01-07" };
  await issueAddendum(buyer, { packageId, version, ...form });
  ctx.clock.advance({ minutes: 15 });
  expect(await remind()).toBe(0);
});

test("what was lodged for the first round is no quote to be confirmed once a second one has closed", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  const lodgedId = await lodgeNow(buyer, { packageId, invitationId: toFirst });
  ctx.clock.advance({ minutes: 5 });
  await addDocuments(buyer, { packageId, files: [drawing("A-104.pdf")] });
  const version = await versionOf(ctx, packageId);
  await issueAddendum(buyer, { packageId, version, reason: "Levels.", materiality: "reprice" });
  const look = async () => {
    const { quotes, unconfirmed } = await getReturns(buyer, { packageId });
    const { packages } = await listPackages(buyer, {});
    expect(packages.find(({ id }) => id === packageId)).toMatchObject({ quotes, unconfirmed });
    const invitations = await listInvitations(buyer, { packageId });
    return [quotes, unconfirmed, invitations.find(({ id }) => id === toFirst)!.unconfirmedAfter];
  };
  ctx.clock.set("2027-01-07T12:01:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await look()).toEqual([1, 1, 1]);
  const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
  await openQuotes(acting, { packageId }, browser);
  expect(await look()).toEqual([1, 0, null]);
  await enterFrom(buyer, { packageId, lodgedId });
  const { quotes } = await listQuotes(buyer, { packageId });
  await judgeQuote(buyer, { packageId, quoteId: quotes[0]!.id, judgement: "compliant" });
  const round = { version: await versionOf(ctx, packageId), reason: "Moved.", returnDay: "2027-01-20" };
  await callSecondRound(buyer, { packageId, ...round });
  ctx.clock.set("2027-01-20T12:01:00Z");
  await closeDuePackages(createSystemContext(ctx.services));
  expect(await look()).toEqual([1, 0, null]);
});

test("a silent firm is asked whether it tenders, beside one whose quote is not confirmed", async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId } = await createEntered(ctx, sides);
  const buyer = ctx.as(sides.buyer.owner);
  await addDocuments(buyer, { packageId, files: [drawing("A-104.pdf")] });
  const version = await versionOf(ctx, packageId);
  await issueAddendum(buyer, { packageId, version, reason: "Levels.", materiality: "reprice" });
  await ctx.db.deleteFrom("notification").execute();
  ctx.clock.set("2026-12-30T09:00:00Z");
  await remindTenderers(createSystemContext(ctx.services));
  const told = async ({ id }: { id: string }) =>
    (await ctx.db.selectFrom("notification").select("title").where("company_id", "=", id).execute()).map(
      ({ title }) => title,
    );
  expect(await told(sides.first.company)).toEqual([
    expect.stringContaining("is not confirmed after addendum 1"),
  ]);
  expect(await told(sides.second.company)).toEqual([expect.stringContaining("Will you tender?")]);
});
