import { expect, onTestFinished, test } from "vitest";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();

/** Keys that need no index of their own, each with the reason. */
const BARE_FOR_A_REASON: Record<string, string> = {
  "company_search (number)":
    "Read through the key of its partition: 34 ms among 400,000 companies, for the few a day that are removed unconfirmed. An index would be written with every search row.",
  "saved_firm (company_id, list_id)": "A list's id is its own: firms_of_list leads to its firms.",
};

/** Foreign keys of which no index leads with the columns; a partial index counts where it only leaves out null keys. */
async function findBareKeys(): Promise<string[]> {
  const { rows } = await ctx.database.pool.query<{ key: string }>(`
    select format('%s (%s)', fk.conrelid::regclass, columns.names) as key
    from pg_constraint fk
    join pg_class source on source.oid = fk.conrelid and not source.relispartition
    cross join lateral (
      select string_agg(attname, ', ' order by place) as names
      from unnest(fk.conkey) with ordinality as of_key (attnum, place)
      join pg_attribute using (attnum) where attrelid = fk.conrelid
    ) columns
    where fk.contype = 'f' and source.relnamespace = 'public'::regnamespace and not exists (
      select from pg_index i
      where i.indrelid = fk.conrelid and i.indisvalid
      and (i.indkey::int2[])[0:cardinality(fk.conkey) - 1] operator(pg_catalog.@>) fk.conkey
      and (i.indpred is null
        or pg_get_expr(i.indpred, i.indrelid) = any (
          select format('(%s IS NOT NULL)', attname) from pg_attribute
          where attrelid = fk.conrelid and attnum = any (fk.conkey)))
    ) order by key`);
  return rows.map(({ key }) => key);
}

test("every foreign key has an index that leads with it, or a reason why not", async () => {
  expect(await findBareKeys()).toEqual(Object.keys(BARE_FOR_A_REASON).toSorted());
});

test("a key is bare without an index, with one on something else first, and with one that leaves rows out", async () => {
  onTestFinished(async () => void (await ctx.database.pool.query("drop table bare_one")));
  await ctx.database.pool.query(`
    create table bare_one (a text references company, b text references company, c text references company, d text);
    create index on bare_one (d, a);
    create index on bare_one (b) where d = 'x';
    create index on bare_one (c, d) where c is not null`);
  expect((await findBareKeys()).filter((key) => key.startsWith("bare_one"))).toEqual([
    "bare_one (a)",
    "bare_one (b)",
  ]);
});
