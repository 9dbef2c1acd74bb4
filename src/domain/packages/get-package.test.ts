import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides, versionOf } from "#test/tenders.ts";
import { editPackage } from "./edit-package.ts";
import { getPackage } from "./get-package.ts";
import { findPackage } from "./packages.queries.ts";

const ctx = await createTestContext();

test("who may not issue, change or cancel reads why, and is given no form for it", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const sides = await createTenderSides(ctx);
  const { packageId } = await createIssued(ctx, sides);
  const { owner } = sides.buyer;
  const as = (role: Member["memberships"][number]["role"]) =>
    getPackage(ctx.as({ ...owner, memberships: [{ ...owner.memberships[0]!, role }] }), { packageId });
  expect((await as("owner")).cannotDecide).toBeNull();
  expect((await as("admin")).cannotDecide).toBeNull();
  expect((await as("member")).cannotDecide).toBe(
    "Only an owner or an admin of the company can do this. Ask one of them.",
  );
  expect((await as("viewer")).cannotDecide).not.toBeNull();
});

test("a draft whose work is edited keeps the grades that its evidence has to have", async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  const { buyer } = await createTenderSides(ctx);
  const packageId = await createDraft(ctx, buyer.owner);
  const scheme = { type: "trade_scheme", grades: ["gas-safe"], isMandatory: true };
  const cover = { type: "public_liability", grades: [], isMandatory: false };
  await ctx.db
    .updateTable("trade_package")
    .set({ required_credentials: JSON.stringify([scheme, cover]) })
    .where("id", "=", packageId)
    .execute();
  await editPackage(ctx.as(buyer.owner), {
    section: "work",
    packageId,
    version: await versionOf(ctx, packageId),
    title: "Groundworks",
    service: "EG-07",
    "credential-trade_scheme": "mandatory",
    "credential-public_liability": "mandatory",
  });
  const { credentials } = (await findPackage(ctx, packageId))!;
  expect(credentials).toHaveLength(2);
  expect(credentials).toEqual(expect.arrayContaining([scheme, { ...cover, isMandatory: true }]));
});
