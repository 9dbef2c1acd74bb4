import { expect, test } from "vitest";
import { exportMyData } from "#domain/account-settings/export-my-data.ts";
import { eraseClosedAccounts } from "#domain/accounts/erase-closed-accounts.ts";
import { sealEvents } from "#domain/audit/seal-events.ts";
import { verifyTrail } from "#domain/audit/verify-trail.ts";
import { createSystemContext } from "#domain/context.ts";
import { removeUnusedPictures } from "#domain/storage/remove-unused-pictures.ts";
import { type Fate, otherTables, personalData } from "./personal-data.ts";
import { type Traces, writePersonalRows } from "./personal-rows.ts";
import { createTestContext } from "./test-context.ts";

const ctx = await createTestContext();
const system = createSystemContext(ctx.services);

interface Column {
  table: string;
  column: string;
}

/** The columns that could hold something about a person; of a table in parts only the whole. */
async function listColumns(): Promise<Column[]> {
  const { rows } = await ctx.database.pool.query<Column>(`
    select c.relname as table, a.attname as column
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'm') and not c.relispartition
    join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
      and t.typcategory not in ('B', 'D', 'N', 'T')
    order by 1, 2`);
  return rows;
}

const fates = Object.entries(personalData).flatMap(([table, { personal }]) =>
  Object.entries(personal as Record<string, Fate>).map(
    ([column, fate]) => [`${table}.${column}`, fate] as const,
  ),
);

function listMissing(columns: readonly Column[]): string[] {
  return columns.flatMap(({ table, column }) => {
    if (table in otherTables) return [];
    const entry = (personalData as Record<string, { personal: object; others?: string }>)[table];
    if (entry && (column in entry.personal || entry.others?.split(" ").includes(column))) return [];
    return [
      `${table}.${column} is not in test/personal-data.ts. If it can hold something about a person (a name, an address, a text that people write, an account's id), name it there as personal with what becomes of it, fill it in test/personal-rows.ts, and have data-sections.queries.ts export and erase-person.ts erase it; else name it among the table's others.`,
    ];
  });
}

test("every column that could hold something about a person says what becomes of it", async () => {
  const columns = await listColumns();
  expect(listMissing(columns)).toEqual([]);
  const there = new Set(columns.map(({ table, column }) => `${table}.${column}`));
  const named = Object.entries(personalData).flatMap(([table, { personal, others = "" }]) =>
    [...Object.keys(personal), ...others.split(" ").filter(Boolean)].map((column) => `${table}.${column}`),
  );
  expect(named.filter((column) => !there.has(column))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("a column that nobody has thought of is named, with what to do", () => {
  expect(listMissing([{ table: "user_account", column: "nickname" }])).toEqual([
    expect.stringMatching(/^user_account\.nickname is not in test\/personal-data\.ts\. If it can hold/),
  ]);
  expect(listMissing([{ table: "user_account", column: "email" }])).toEqual([]);
});

/** Of each traced column the values that any table still holds, wherever that is. */
async function findTraces(traces: Traces): Promise<Map<string, Set<string>>> {
  const { rows: tables } = await ctx.database.pool.query<{ name: string; whole: string }>(`
    select c.oid::regclass::text as name, coalesce(i.inhparent, c.oid)::regclass::text as whole
    from pg_class c left join pg_inherits i on i.inhrelid = c.oid
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`);
  const found = new Map<string, Set<string>>();
  const values = new Set([...traces.values()].flat());
  for (const { name, whole } of tables) {
    const { rows } = await ctx.database.pool.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from ${name} t`,
    );
    for (const { row } of rows)
      for (const [column, value] of Object.entries(row)) {
        const text = JSON.stringify(value).toLowerCase();
        for (const each of values)
          if (text.includes(JSON.stringify(each.toLowerCase()).slice(1, -1)))
            found.set(each, (found.get(each) ?? new Set()).add(`${whole}.${column}`));
      }
  }
  return found;
}

test("what a person can download has all that is theirs, and after their account is erased nothing of them is left but what the list says", async () => {
  const { person, traces } = await writePersonalRows(ctx);
  // What the list names and no row above holds would not be looked for.
  expect(fates.map(([column]) => column).filter((column) => !traces.get(column)?.length)).toEqual([]);
  const there = await findTraces(traces);
  for (const [column, values] of traces)
    for (const value of values) expect([...(there.get(value) ?? [])], value).toContain(column);

  const { body } = await exportMyData(ctx.as(person), { format: "json" });
  const lost = fates.flatMap(([column, { exported }]) => {
    if (exported !== true) return [];
    return traces.get(column)!.filter((value) => !body.includes(JSON.stringify(value).slice(1, -1)));
  });
  expect(lost).toEqual([]);
  const secret = fates.flatMap(([column, { exported }]) =>
    typeof exported === "string" && exported.startsWith("a secret") ? traces.get(column)! : [],
  );
  expect(secret.filter((value) => body.includes(value))).toEqual([]);

  await sealEvents(system);
  const closed = ctx.clock.now();
  await ctx.db
    .updateTable("user_account")
    .set({ closed_at: closed, erase_after: closed })
    .where("id", "=", person.userId)
    .execute();
  expect(await eraseClosedAccounts(system)).toBe(1);
  ctx.clock.advance({ days: 1 });
  await removeUnusedPictures(system);

  const left = await findTraces(traces);
  const remaining = new Set([...left.values()].flatMap((columns) => [...columns]));
  const kept = new Set<string>(fates.flatMap(([column, { erased }]) => (erased === true ? [] : [column])));
  expect([...remaining].filter((column) => !kept.has(column)).toSorted()).toEqual([]);
  expect([...kept].filter((column) => !remaining.has(column)).toSorted()).toEqual([]);
  await sealEvents(system);
  expect(await verifyTrail(system)).toMatchObject({ faults: [] });
});
