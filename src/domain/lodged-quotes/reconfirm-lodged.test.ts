import { beforeEach, expect, test } from "vitest";
import type { Context } from "#domain/context.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { answerLink } from "#domain/tender-invitations/answer-link.ts";
import { readByLink } from "#domain/tender-invitations/read-by-link.ts";
import { listOpened } from "#domain/tender-quotes/quotes.queries.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";
import { listTenderWork } from "#domain/tendering/list-tender-work.ts";
import { createPerson } from "#test/factories.ts";
import { enterFrom, lodgeNow } from "#test/lodged-quotes.ts";
import {
  type TenderSides,
  createIssued,
  createTenderSides,
  drawing,
  openReturns,
  versionOf,
} from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { getOwnLodged } from "./get-own-lodged.ts";
import { listLodged } from "./list-lodged.ts";
import { reconfirmByLink } from "./reconfirm-by-link.ts";
import { reconfirmLodged } from "./reconfirm-lodged.ts";

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

const addendum = async () => {
  ctx.clock.advance({ hours: 1 });
  const version = String(await versionOf(buyer, packageId));
  return issueAddendum(buyer, {
    packageId,
    version,
    reason: "The north wall is thicker.",
    materiality: "reprice",
  });
};
const repricedBy = async () => (await listLodged(buyer, { packageId })).lodged[0]!.repricedBy;
const say = (number: number | string, acting = firm) =>
  reconfirmLodged(acting, { invitationId: toFirst, addendum: String(number) });

test("a firm stands by its lodged quote after an addendum, until the next one asks for another price", async () => {
  await expect(say(1)).rejects.toMatchObject({ kind: "conflict" });
  await addendum();
  expect(await repricedBy()).toBe(1);
  expect((await getOwnLodged(firm, { invitationId: toFirst })).toReconfirm).toBe(1);
  ctx.clock.advance({ minutes: 5 });
  await say(1);
  expect(await repricedBy()).toBeNull();
  expect((await getOwnLodged(firm, { invitationId: toFirst })).lodged).toMatchObject([
    { reconfirmedAddendum: 1, reconfirmedAt: ctx.clock.now() },
  ]);
  expect(await listTenderWork(ctx, [sides.first.company.id], 50)).toEqual([]);
  // Once is enough, and another tab hears so.
  await expect(say(1)).rejects.toMatchObject({ kind: "conflict" });
  await addendum();
  expect(await repricedBy()).toBe(2);
  await expect(say(1)).rejects.toThrow("Another addendum has changed prices since.");
});

test("what it priced is then the documents that were out by that time", async () => {
  await addDocuments(buyer, { packageId, files: [drawing("A-102.pdf")] });
  await addendum();
  ctx.clock.advance({ minutes: 5 });
  await say(1);
  await openReturns(ctx, { packageId, owner: sides.buyer.owner });
  await enterFrom(buyer, { packageId, lodgedId });
  const { setNumber } = await ctx.db
    .selectFrom("trade_package")
    .select("set_number as setNumber")
    .where("id", "=", packageId)
    .executeTakeFirstOrThrow();
  expect((await listOpened(ctx, packageId))[0]!.setNumber).toBe(setNumber);
  await expect(say(1)).rejects.toMatchObject({ kind: "conflict" });
});

test("the link of the invitation’s e-mail says it, too, without signing in", async () => {
  await addendum();
  const visitor = ctx.as({ kind: "visitor" });
  const link = answerLink(ctx, toFirst);
  expect((await readByLink(visitor, link)).toReconfirm).toBe(1);
  await expect(reconfirmByLink(visitor, `${link}x`, { addendum: "1" })).rejects.toMatchObject({
    kind: "not-found",
  });
  await reconfirmByLink(visitor, link, { addendum: "1" });
  expect((await readByLink(visitor, link)).toReconfirm).toBeNull();
  expect(await repricedBy()).toBeNull();
  await expect(reconfirmByLink(visitor, link, { addendum: "1" })).rejects.toMatchObject({ kind: "conflict" });
});

test("nobody else says it: not a rival, the buyer, a stranger, nor whoever only reads", async () => {
  await addendum();
  for (const other of [ctx.as(sides.second.owner), buyer])
    await expect(say(1, other)).rejects.toMatchObject({ kind: "not-found" });
  await expect(say(1, ctx.as({ kind: "visitor" }))).rejects.toMatchObject({ kind: "unauthenticated" });
  const viewer = await createPerson(ctx, [{ ...sides.first.company, name: "Calder Groundworks" }], {
    role: "viewer",
  });
  await expect(say(1, ctx.as(viewer))).rejects.toMatchObject({ kind: "forbidden" });
  expect(await repricedBy()).toBe(1);
});
