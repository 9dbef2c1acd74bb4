import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { cancelPackage } from "#domain/tendering/cancel-package.ts";
import { createPerson } from "#test/factories.ts";
import { packageStates } from "#domain/packages/packages.states.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { listBothSides } from "./list-both-sides.ts";
import { listOwnBidders } from "./list-own-bidders.ts";
import { invitationStates } from "./tender-invitations.states.ts";

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

test("each of one's own firms is named once, by name, while it prices what is under way", async () => {
  const others = await createTenderSides(ctx);
  const issued = [await createIssued(ctx, others), await createIssued(ctx, others)];
  const names = [others.first.company.name, others.second.company.name];
  const inBoth = await createPerson(ctx, [others.second.company, others.first.company]);
  const { number } = others.buyer.company;
  const named = () => biddersOf(inBoth, number);
  expect(await named()).toEqual(names);
  // A third person's firms are nobody's business.
  expect(await biddersOf(others.second.owner, number)).toEqual(names.slice(1));

  const packages = issued.map(({ packageId: id }) => id);
  const setState = (state: string) =>
    ctx.db
      .updateTable("trade_package")
      .set({
        state,
        round: state === "second_round" ? 2 : 1,
        cancel_reason: state === "cancelled" ? "Stopped." : null,
      })
      .where("id", "in", packages)
      .execute();
  const inState: string[] = [];
  for (const state of Object.keys(packageStates)) {
    await setState(state);
    if ((await named()).length > 0) inState.push(state);
  }
  // That a tender has its award is nobody's to read before they are told.
  expect(inState).toEqual([
    "issued",
    "closed",
    "opened",
    "under_evaluation",
    "second_round",
    "recommended",
    "awarded",
  ]);
  await setState("issued");

  const answered: string[] = [];
  const now = ctx.clock.now();
  for (const state of Object.keys(invitationStates)) {
    const sent_at = state === "draft" ? null : now;
    const decline_reason = state === "declined" ? "no_capacity" : null;
    await ctx.db
      .updateTable("tender_invitation")
      .set({ state, sent_at, decline_reason })
      .where("package_id", "in", packages)
      .execute();
    if ((await named()).length > 0) answered.push(state);
  }
  expect(answered).toEqual(["sent", "viewed", "intends_to_tender", "submitted"]);
});
