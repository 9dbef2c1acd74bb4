import { expect, test } from "vitest";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
const OUTSIDE = "Inside a transaction only what it hands over may be used";
const countPlaces = (db: Pick<typeof ctx.db, "selectFrom">) =>
  db.selectFrom("place").select("id").limit(1).execute();

test.each([
  ["the outer database", () => countPlaces(ctx.db)],
  ["the pool", async () => ctx.database.pool.query("select 1")],
  ["a limit", () => ctx.limits.consume({ name: "guarded", points: 5, per: 5 }, "a")],
  ["a job outside", () => ctx.enqueue("mail", {})],
  ["another transaction", () => ctx.transact(async (tx) => countPlaces(tx.db))],
] as [string, () => Promise<unknown>][])(
  "whoever asks %s for a connection inside a transaction is refused at once",
  async (_what, ask) => {
    await expect(ctx.transact(ask)).rejects.toThrow(OUTSIDE);
  },
);

test("its own connection works inside a transaction, and the pool before and after it", async () => {
  await countPlaces(ctx.db);
  await ctx.transact(async (tx) => countPlaces(tx.db));
  await countPlaces(ctx.db);
});

test("a transaction holds nobody else up", async () => {
  const [one, other] = await Promise.all([
    ctx.transact(async (tx) => countPlaces(tx.db)),
    countPlaces(ctx.db),
  ]);
  expect(one).toEqual(other);
});
