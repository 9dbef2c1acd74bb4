import { beforeEach, expect, test } from "vitest";
import { sql } from "kysely";
import { createTestContext } from "#test/test-context.ts";
import { type Context, createContext, createReadContext } from "./context.ts";
import { visitor } from "./actor.ts";
import { readOnce } from "./read-once.ts";

const ctx = await createTestContext();
let asked: number;
beforeEach(() => {
  asked = 0;
});

const contextOf = (onlyReads: boolean): Context =>
  createContext(ctx.services, {
    actor: visitor,
    requestId: "req_test",
    network: "network",
    userAgent: "test",
    onlyReads,
  });
const read = async () => ++asked;

test("what a page has read is read once, by its name, also while the first reading is under way", async () => {
  const page = contextOf(true);
  expect(await Promise.all([readOnce(page, "one", read), readOnce(page, "one", read)])).toEqual([1, 1]);
  expect(await readOnce(page, "one", read)).toBe(1);
  expect(await readOnce(page, "other", read)).toBe(2);
  expect(await readOnce(contextOf(true), "one", read)).toBe(3);
});

test("a request that changes something reads each time, and so does a transaction", async () => {
  const form = contextOf(false);
  expect([await readOnce(form, "one", read), await readOnce(form, "one", read)]).toEqual([1, 2]);
  const page = contextOf(true);
  await page.transact(async (tx) => {
    expect([await readOnce(tx, "one", read), await readOnce(tx, "one", read)]).toEqual([3, 4]);
  });
});

test.each([
  ["is committed", async () => {}],
  ["fails", () => Promise.reject(new Error("no"))],
])("what was read before a transaction that %s is read again after it", async (_what, work) => {
  const page = contextOf(true);
  await readOnce(page, "one", read);
  await page
    .transact(async (tx) => {
      await sql`select 1`.execute(tx.db);
      await work();
    })
    .catch(() => {});
  expect(await readOnce(page, "one", read)).toBe(2);
});

test("a replica is asked for itself", async () => {
  const page = contextOf(true);
  await readOnce(page, "one", read);
  expect(await readOnce(createReadContext(page, page.db), "one", read)).toBe(1);
  const replica = createReadContext(page, ctx.services.db.withoutPlugins());
  expect([await readOnce(replica, "one", read), await readOnce(replica, "one", read)]).toEqual([2, 2]);
});
