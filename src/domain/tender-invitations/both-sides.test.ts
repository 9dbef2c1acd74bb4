import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { listBothSides } from "./list-both-sides.ts";
import { listOwnBidders } from "./list-own-bidders.ts";

const ctx = await createTestContext();
const sides = await createTenderSides(ctx);
const { buyer, first, second } = sides;
const { packageId, toSecond } = await createIssued(ctx, sides);

const joinBuyer = ({ userId }: Member) =>
  ctx.db
    .insertInto("membership")
    .values({ user_id: userId, company_id: buyer.company.id, role: "member" })
    .execute();
const read = () => listBothSides(ctx.as(buyer.owner), { packageId });
const biddersOf = (who: Member, companyNumber = buyer.company.number) =>
  listOwnBidders(ctx.as(who), { companyNumber });

test("who joins the team of a buyer is told which of their own firms price its tenders", async () => {
  expect(await biddersOf(first.owner)).toEqual([first.company.name]);
  expect(await biddersOf(first.owner, second.company.number)).toEqual([]);
  expect(await biddersOf(buyer.owner)).toEqual([]);
  expect(await biddersOf({ ...first.owner, memberships: [] })).toEqual([]);
  expect(await listOwnBidders(ctx.as({ kind: "visitor" }), { companyNumber: buyer.company.number })).toEqual(
    [],
  );
});

test("a buyer is told who of its team is in the team of a firm that is invited, until that firm is out", async () => {
  expect(await read()).toEqual([]);
  await joinBuyer(first.owner);
  const both = await createPerson(ctx, [first.company, second.company]);
  await joinBuyer(both);
  const expected = [
    { name: first.owner.name, firms: [first.company.name] },
    { name: both.name, firms: [first.company.name, second.company.name].toSorted() },
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(await read()).toHaveLength(2);
  expect(await read()).toEqual(expect.arrayContaining(expected));
  const setState = (state: string, sent_at: Date | null) =>
    ctx.db.updateTable("tender_invitation").set({ state, sent_at }).where("id", "=", toSecond).execute();
  await setState("revoked", ctx.clock.now());
  expect((await read()).flatMap(({ firms }) => firms)).not.toContain(second.company.name);
  expect(await biddersOf(second.owner)).toEqual([]);
  await setState("draft", null);
  expect((await read()).flatMap(({ firms }) => firms)).toContain(second.company.name);
  // What has not gone out is the buyer's alone.
  expect(await biddersOf(second.owner)).toEqual([]);

  // Once nothing is decided any more, there is nothing to settle.
  const version = await versionOf(ctx, packageId);
  await cancelPackage(ctx.as(buyer.owner), { packageId, version, reason: "Stopped." });
  expect(await read()).toEqual([]);
  expect(await biddersOf(first.owner)).toEqual([]);
});
