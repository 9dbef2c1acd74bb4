import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { removeInBatches } from "./remove-in-batches.ts";

const ctx = await createTestContext();
const log = { error: vi.fn(), warn: vi.fn() };
const fill = (rows: number) =>
  sql`insert into limit_count (key, points, expire) select 'k' || n, 1, n from generate_series(1, ${rows}::int) as n`.execute(
    ctx.db,
  );
const count = async () => {
  const { n } = await ctx.db
    .selectFrom("limit_count")
    .select(sql<number>`count(*)`.as("n"))
    .executeTakeFirstOrThrow();
  return n;
};

test("thousands of rows go in several statements, and the others stay", async () => {
  await fill(2_600);
  const removed = await removeInBatches({ db: ctx.db, log }, [
    { table: "limit_count", where: sql`expire <= 2500` },
  ]);
  expect(removed).toBe(2_500);
  expect(await count()).toBe(100);
  expect(log.warn).not.toHaveBeenCalled();
});

test("a table that fails is logged and counted, and the others are cleared all the same", async () => {
  const removed = await removeInBatches({ db: ctx.db, log }, [
    { table: "email_code", where: sql`1 / 0 = 1 and no_such_column` },
    { table: "limit_count", where: sql`expire <= 2550` },
  ]);
  expect(removed).toBe(50);
  expect(log.error).toHaveBeenCalledOnce();
  expect(log.warn).toHaveBeenCalledExactlyOnceWith({ done: 50, failed: 1 }, "what is over not removed");
});

test("where a thousand rows take too long with all that hangs on them, fewer go at once", async () => {
  await sql`delete from limit_count`.execute(ctx.db);
  await fill(600);
  await sql`create function cut() returns trigger language plpgsql as $$ begin
    if (select count(*) from gone) > 100 then raise exception 'too slow' using errcode = '57014'; end if;
    return null; end $$`.execute(ctx.db);
  await sql`create trigger cut after delete on limit_count referencing old table as gone
    for each statement execute function cut()`.execute(ctx.db);
  onTestFinished(async () => void (await sql`drop function cut cascade`.execute(ctx.db)));
  log.error.mockClear();
  const removed = await removeInBatches({ db: ctx.db, log }, [
    { table: "limit_count", where: sql`expire <= 500` },
  ]);
  expect(removed).toBe(500);
  expect(await count()).toBe(100);
  expect(log.error).not.toHaveBeenCalled();
});
