import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestContext } from "#test/test-context.ts";
import { prepared } from "./prepared.ts";

const ctx = await createTestContext();

test("a connection keeps a marked statement, once for all its values, and no other", async () => {
  const kept = await ctx.db.transaction().execute(async (tx) => {
    for (const value of [1, 2]) {
      const { rows } = await sql<{ n: number }>`select ${value}::integer as n ${prepared}`.execute(tx);
      expect(rows).toEqual([{ n: value }]);
      await sql`select ${value}::integer as unmarked`.execute(tx);
    }
    return sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like 'select $1::integer as %'`.execute(
      tx,
    );
  });
  expect(kept.rows.map(({ statement }) => statement)).toEqual(["select $1::integer as n /* prepared */"]);
});
