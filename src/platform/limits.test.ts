import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { createForgetLimitsQueue } from "./limits.ts";

const ctx = await createTestContext();

test("a count whose time is over is forgotten, one that still counts stays", async () => {
  const now = ctx.clock.now().getTime();
  await ctx.db
    .insertInto("limit_count")
    .values([
      { key: "over", points: 1, expire: now - 1 },
      { key: "counting", points: 1, expire: now + 1 },
    ])
    .execute();
  await createForgetLimitsQueue(ctx.services).work({}, "job");
  expect(await ctx.db.selectFrom("limit_count").select("key").execute()).toEqual([{ key: "counting" }]);
});

test("a limit says how long to wait, and counts each key by itself", async () => {
  const limit = { name: "test", points: 2, per: 60 };
  await ctx.limits.consume(limit, "a");
  await ctx.limits.consume(limit, "a");
  await expect(ctx.limits.consume(limit, "a")).rejects.toMatchObject({ kind: "too-many", retryAfter: 60 });
  await expect(ctx.limits.consume(limit, "b")).resolves.toBeUndefined();
  await ctx.limits.consume(limit, "c");
  expect(await ctx.limits.isUsedUp(limit, "c")).toBe(false);
  await ctx.limits.consume(limit, "c");
  expect(await ctx.limits.isUsedUp(limit, "c")).toBe(true);
  await ctx.limits.giveBack(limit, "c");
  expect(await ctx.limits.isUsedUp(limit, "c")).toBe(false);
  // One of the two, and not both.
  await ctx.limits.consume(limit, "c");
  await expect(ctx.limits.consume(limit, "c")).rejects.toMatchObject({ kind: "too-many" });
});

test("what is refused while it is done is given back, and what is done counts", async () => {
  const limit = { name: "done", points: 2, per: 60 };
  const refuse = () => Promise.reject(new Error("Not so."));
  for (const points of [1, 2, 1])
    await expect(ctx.limits.countDone(limit, "a", refuse, { points })).rejects.toThrow("Not so.");
  const isDone = (word: string) => word !== "none";
  for (const word of ["none", "none", "none", "one"])
    expect(await ctx.limits.countDone(limit, "a", () => Promise.resolve(word), { isDone })).toBe(word);
  expect(await ctx.limits.countDone(limit, "a", () => Promise.resolve("two"))).toBe("two");
  let isTried = false;
  const third = ctx.limits.countDone(limit, "a", async () => {
    isTried = true;
  });
  await expect(third).rejects.toMatchObject({ kind: "too-many" });
  expect(isTried).toBe(false);
});
