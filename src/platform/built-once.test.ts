import { sql } from "kysely";
import { expect, test } from "vitest";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { builtOnce } from "./built-once.ts";

const ctx = await createTestContext();

test("a statement that is built once answers each time of the values that it is asked with", async () => {
  const people = [await createPerson(ctx, []), await createPerson(ctx, [])];
  let times = 0;
  const findPerson = builtOnce((db, id: string, now: Date) => {
    times++;
    return db
      .selectFrom("user_account")
      .where("id", "=", id)
      .where(sql<boolean>`${now}::timestamptz > ${"2026-01-01"}`)
      .select(["name", sql<string>`${"asked for "}::text || ${id}::text`.as("said")]);
  });
  const later = new Date("2026-06-01");
  for (const { userId, name } of [...people, ...people])
    expect(await findPerson(ctx.db, userId, later)).toEqual([{ name, said: `asked for ${userId}` }]);
  expect(await findPerson(ctx.db, people[0]!.userId, new Date("2025-06-01"))).toEqual([]);
  expect(await findPerson(ctx.db, "usr_none", later)).toEqual([]);
  expect(times).toBe(1);
});

test("it is asked on the connection that it is given: what a transaction has written it alone sees", async () => {
  const { userId } = await createPerson(ctx, [], { name: "Ada Ash" });
  const findName = builtOnce((db, id: string) =>
    db.selectFrom("user_account").where("id", "=", id).select("name"),
  );
  const undone = ctx.transact(async (tx) => {
    await tx.db.updateTable("user_account").set({ name: "Bea Birch" }).where("id", "=", userId).execute();
    expect(await findName(tx.db, userId)).toEqual([{ name: "Bea Birch" }]);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await findName(ctx.db, userId)).toEqual([{ name: "Ada Ash" }]);
});
