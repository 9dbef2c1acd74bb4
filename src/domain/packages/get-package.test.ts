import { expect, test } from "vitest";
import type { Member } from "#domain/actor.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { getPackage } from "./get-package.ts";

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
