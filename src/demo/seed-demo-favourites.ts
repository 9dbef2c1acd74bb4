import type { Context, Scope, Tx } from "#domain/context.ts";
import { demoCompanies } from "./data/demo-companies.data.ts";
import { demoSignIns } from "./data/sign-ins.data.ts";
import { systemOnly } from "#domain/verdict.ts";
import { newId } from "#platform/ids.ts";
import { demoLists, demoSearches } from "./data/demo-favourites.data.ts";
import { beginAlert, canonicalQuery } from "#domain/favourites/saved-search.queries.ts";
import { DEFAULT_LIST } from "#domain/favourites/favourites.queries.ts";

const DAY_MS = 86_400_000;

/** Gives the demo's sign-ins lists of saved firms and saved searches; where anybody has some already it does nothing. */
export async function seedDemoFavourites(ctx: Context): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const lists = await tx.db.selectFrom("saved_list").select("id").limit(1).execute();
    const searches = await tx.db.selectFrom("saved_search").select("id").limit(1).execute();
    if (lists.length > 0 || searches.length > 0) return;
    const ids = await findCompanies(tx);
    const people = await findPeople(tx);
    await insertLists(tx, ids, people);
    await insertSearches(tx, people);
  });
}

/** By their keys. */
type Ids = ReadonlyMap<string, string>;

async function findCompanies(tx: Scope): Promise<Ids> {
  const rows = await tx.db
    .selectFrom("company")
    .select(["id", "name"])
    .where("origin", "=", "demo")
    .where("closed_at", "is", null)
    .execute();
  const byName = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(
    demoCompanies.flatMap(({ key, name }) => {
      const id = byName.get(name);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

async function findPeople(tx: Scope): Promise<Ids> {
  const rows = await tx.db
    .selectFrom("user_account")
    .select(["id", "email"])
    .where(
      "email",
      "in",
      demoSignIns.map(({ email }) => email),
    )
    .execute();
  return new Map(
    demoSignIns.flatMap(({ company, email }) => {
      const person = rows.find((row) => row.email === email);
      return company !== null && person ? [[company, person.id] as const] : [];
    }),
  );
}

async function insertLists(tx: Tx, ids: Ids, people: Ids): Promise<void> {
  const own = demoLists.flatMap(({ company, name, firms }) => {
    const companyId = ids.get(company);
    const userId = people.get(company);
    const began = daysAgo(tx, Math.max(...firms.map((firm) => firm.daysAgo)));
    const id = newId("lst", began.getTime());
    return companyId && userId ? [{ id, companyId, userId, name, firms, began }] : [];
  });
  if (own.length === 0) return;
  await tx.db
    .insertInto("saved_list")
    .values(
      own.map(({ id, companyId, userId, name, began }) => ({
        id,
        company_id: companyId,
        name: name ?? DEFAULT_LIST,
        is_default: name === null,
        created_by: userId,
        created_at: began,
      })),
    )
    .execute();
  const saved = own.flatMap(({ id, companyId, userId, firms }) =>
    firms.flatMap((firm) => {
      const firmId = ids.get(firm.key);
      if (firmId === undefined) return [];
      const note = firm.note ?? "";
      const saved_at = daysAgo(tx, firm.daysAgo);
      return { company_id: companyId, firm_id: firmId, list_id: id, note, saved_by: userId, saved_at };
    }),
  );
  if (saved.length > 0) await tx.db.insertInto("saved_firm").values(saved).execute();
}

async function insertSearches(tx: Tx, people: Ids): Promise<void> {
  for (const search of demoSearches) {
    const userId = people.get(search.company);
    if (userId === undefined) continue;
    const query = canonicalQuery(search.query);
    const begun = await beginAlert(tx, query, search.alert);
    const created_at = daysAgo(tx, search.daysAgo);
    const id = newId("ssr", created_at.getTime());
    await tx.db
      .insertInto("saved_search")
      .values({ id, user_id: userId, name: search.name, query, created_at, ...begun })
      .execute();
  }
}

function daysAgo(tx: Scope, days: number): Date {
  return new Date(tx.clock.now().getTime() - days * DAY_MS);
}
