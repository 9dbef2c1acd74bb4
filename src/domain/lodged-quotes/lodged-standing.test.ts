import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { ONLY_READS } from "#domain/only-reads.data.ts";
import { listDates } from "#domain/calendar/calendar.queries.ts";
import { writeReceiptPdf } from "#domain/receipts/write-receipt-pdf.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { listStatements } from "#domain/tender-comparison/list-statements.ts";
import { listReceived } from "#domain/tender-invitations/list-received.ts";
import { describeReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { createPerson } from "#test/factories.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  enterQuote,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { getLodged } from "./get-lodged.ts";
import { getOwnLodged } from "./get-own-lodged.ts";
import { listLodged } from "./list-lodged.ts";
import { openLodged } from "./open-lodged.ts";

const ctx = await createTestContext();
let sides: TenderSides;
let packageId: string;
let toFirst: string;
let lodgedId: string;
let buyer: Context;
let firm: Context;

beforeEach(async () => {
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  [buyer, firm] = [ctx.as(sides.buyer.owner), ctx.as(sides.first.owner)];
  ({ packageId, toFirst } = await createIssued(ctx, sides));
  ctx.clock.set("2026-12-02T10:15:30Z");
  lodgedId = await lodgeNow(buyer, { packageId, invitationId: toFirst });
});

const opened = () => openReturns(ctx, { packageId, owner: sides.buyer.owner });
const addendum = async (materiality: "information" | "reprice") => {
  ctx.clock.advance({ hours: 1 });
  const version = String(await versionOf(buyer, packageId));
  return issueAddendum(buyer, { packageId, version, reason: "The north wall is thicker.", materiality });
};
const workOf = async () =>
  (await listTenderWork(ctx, [sides.first.company.id], 50)).map(({ kind, id }) => [kind, id]);

describe("the receipt of entered figures", () => {
  test("says when the file came and was lodged, and when its figures were entered", async () => {
    const lodgedAt = ctx.clock.now();
    await opened();
    const enteredAt = ctx.clock.now();
    await enterFrom(buyer, { packageId, lodgedId });
    const input = { invitationId: toFirst, version: "1" };
    const described = await describeReceipt(firm, input);
    expect(described.lodged).toEqual({
      way: "email",
      receivedAt: new Date("2026-12-02T10:15:00Z"),
      lodgedAt,
    });
    expect(described.receipt.statement.receivedAt).toBe(enteredAt.toISOString());
    const { sealed } = await getReceipt(firm, input);
    expect(sealed!.content).toMatchObject({
      lodged: { way: "email", receivedAt: "2026-12-02T10:15:00.000Z", lodgedAt: lodgedAt.toISOString() },
    });
    const print = (moments: [string, string][]) =>
      writeReceiptPdf({ ...described, moments, address: "https://lintel.test", code: { size: 1, d: "" } });
    const [one, other] = [await print([["Received", "then"]]), await print([["File came", "before"]])];
    expect(one.equals(other)).toBe(false);
    expect((await getQuote(firm, { invitationId: toFirst })).versions).toMatchObject([{ isEntered: true }]);
  });

  test("says nothing of a file where the firm has sent its quote itself", async () => {
    ctx.clock.advance({ minutes: 5 });
    await enterQuote(ctx, sides.first.owner, toFirst);
    expect((await describeReceipt(firm, { invitationId: toFirst, version: "1" })).lodged).toBeNull();
    expect((await getQuote(firm, { invitationId: toFirst })).versions).toMatchObject([{ isEntered: false }]);
  });
});

describe("after an addendum that changes prices", () => {
  test("its firm is asked again, and it is marked until something newer has come", async () => {
    expect(await workOf()).toEqual([]);
    await addendum("reprice");
    expect(await workOf()).toEqual([["reconfirm", toFirst]]);
    expect((await getOwnLodged(firm, { invitationId: toFirst })).lodged).toMatchObject([{ repricedBy: 1 }]);
    expect((await listLodged(buyer, { packageId })).lodged).toMatchObject([{ repricedBy: 1 }]);
    const dates = await listDates(ctx, [sides.first.company.id]);
    expect(dates.filter(({ kind }) => kind === "reconfirm")).toMatchObject([{ id: toFirst }]);
    ctx.clock.advance({ hours: 1 });
    await lodgeNow(buyer, { packageId, invitationId: toFirst });
    expect(await workOf()).toEqual([]);
    const [newest, older] = (await listLodged(buyer, { packageId })).lodged;
    expect([newest!.repricedBy, older!.repricedBy]).toEqual([null, 1]);
  });

  test("the mark stands beside its figures in the comparison for ever", async () => {
    await addendum("reprice");
    await opened();
    await enterFrom(buyer, { packageId, lodgedId });
    const comparison = await getComparison(buyer, { packageId });
    const [came] = listStatements(comparison);
    expect(came!.words[0]).toContain(
      "Lodged before addendum 1 asked for another price, and not confirmed since.",
    );
  });

  test("one that is information asks for nothing", async () => {
    await addendum("information");
    expect(await workOf()).toEqual([]);
    expect((await listLodged(buyer, { packageId })).lodged).toMatchObject([{ repricedBy: null }]);
  });
});

test("the firm reads in its list that its quote is lodged, and since when, until its own takes its place", async () => {
  const received = async () => (await listReceived(firm, {})).invitations[0]!;
  expect(await received()).toMatchObject({ lodgedAt: ctx.clock.now() });
  ctx.clock.advance({ minutes: 5 });
  await enterQuote(ctx, sides.first.owner, toFirst);
  expect(await received()).toMatchObject({ lodgedAt: null });
});

test("a viewer of the buyer’s team reads page and file once they are opened, and enters nothing", async () => {
  const viewer = ctx.as(await createPerson(ctx, [sides.buyer.company as never], { role: "viewer" }));
  for (const attempt of [getLodged, openLodged])
    await expect(attempt(viewer, { packageId, lodgedId })).rejects.toMatchObject({ kind: "conflict" });
  await opened();
  const { lodged } = await listLodged(viewer, { packageId });
  expect(lodged).toMatchObject([{ mayOpen: true, mayEnter: false }]);
  const page = await getLodged(viewer, { packageId, lodgedId });
  expect(page).toMatchObject({ name: "Quote.pdf", closed: ONLY_READS });
  expect((await openLodged(viewer, { packageId, lodgedId })).name).toBe("Quote.pdf");
  expect((await listLodged(viewer, { packageId })).lodged[0]!.openedAt).toEqual(ctx.clock.now());
  await expect(enterFrom(viewer, { packageId, lodgedId })).rejects.toMatchObject({ kind: "forbidden" });
});
