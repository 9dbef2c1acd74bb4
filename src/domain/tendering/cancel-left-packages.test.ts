import { expect, test } from "vitest";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { addTenderBystanders } from "#test/tender-bystanders.ts";
import { createTestContext } from "#test/test-context.ts";
import { createDraft, createIssued, createTenderSides } from "#test/tenders.ts";
import { createSystemContext } from "#domain/context.ts";
import { getPackage } from "#domain/packages/get-package.ts";
import { cancelLeftPackages } from "./cancel-left-packages.ts";
import { getTender } from "./get-tender.ts";

const ctx = await createTestContext();
await addTenderBystanders(ctx);
const system = inBatchesOfOne(createSystemContext(ctx.services));
const now = () => ctx.clock.now();

const newsOf = (userId: string) =>
  ctx.db.selectFrom("notification").select("title").where("user_id", "=", userId).execute();

test("a tender whose buyer has closed its account is cancelled with the reason, and the tenderers are told", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toFirst } = await createIssued(ctx, sides);
  const draft = await createDraft(ctx, sides.buyer.owner);
  const others = await createTenderSides(ctx);
  const staying = await createIssued(ctx, others);
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: now(), erase_after: now() })
    .where("id", "=", sides.buyer.owner.userId)
    .execute();
  expect(await cancelLeftPackages(system)).toBe(1);
  expect(await cancelLeftPackages(system)).toBe(0);
  const { work, history } = await getTender(ctx.as(sides.first.owner), { invitationId: toFirst });
  expect([work.state, work.cancelReason]).toEqual([
    "cancelled",
    "The buyer has closed its account with Lintel. Nobody will open or answer quotes here.",
  ]);
  expect(history.some(({ kind }) => kind === "cancelled")).toBe(true);
  for (const { owner } of [sides.first, sides.second])
    expect((await newsOf(owner.userId)).map(({ title }) => title)).toContain(
      "Groundworks at Mill Row has been cancelled",
    );
  const states = await ctx.db
    .selectFrom("trade_package")
    .select(["id", "state"])
    .where("id", "in", [packageId, draft, staying.packageId])
    .execute();
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({
    [packageId]: "cancelled",
    [draft]: "draft",
    [staying.packageId]: "issued",
  });
  // The page stays readable once the company itself is closed for good.
  await ctx.db
    .updateTable("company")
    .set({ closed_at: now() })
    .where("id", "=", sides.buyer.company.id)
    .execute();
  expect((await getTender(ctx.as(sides.first.owner), { invitationId: toFirst })).work.state).toBe(
    "cancelled",
  );
});

test("the tenders of a buyer that was taken out of the directory go on, as its team was told", async () => {
  const sides = await createTenderSides(ctx);
  const { packageId, toSecond } = await createIssued(ctx, sides);
  await ctx.db
    .updateTable("company")
    .set({ unlisted_at: now(), delisted_at: now() })
    .where("id", "=", sides.buyer.company.id)
    .execute();
  expect(await cancelLeftPackages(system)).toBe(0);
  expect((await getPackage(ctx.as(sides.buyer.owner), { packageId })).state).toBe("issued");
  expect((await getTender(ctx.as(sides.second.owner), { invitationId: toSecond })).work.state).toBe("issued");
  await expect(getPackage(ctx.as(sides.first.owner), { packageId })).rejects.toThrow(
    "There is no such tender",
  );
});

test("only the system cancels for others", async () => {
  const { buyer } = await createTenderSides(ctx);
  await expect(cancelLeftPackages(ctx.as(buyer.owner))).rejects.toThrow();
});
