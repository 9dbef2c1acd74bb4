import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { selectLists } from "./favourites.queries.ts";
import { MAX_NAME } from "./favourites.limits.ts";

/**
 * Gives a company's lists, with their firms and notes, to another company, in the transaction of an operation that has
 * asked its policy and holds both companies' rows. The other company itself is left out; of a firm that both have saved
 * its own entry stays.
 */
export async function moveLists(tx: Tx, from: string, to: string): Promise<void> {
  await tx.db
    .deleteFrom("saved_firm as saved")
    .where("saved.company_id", "=", from)
    .where((eb) =>
      eb.or([
        eb("saved.firm_id", "=", to),
        eb.exists(
          eb
            .selectFrom("saved_firm as kept")
            .where("kept.company_id", "=", to)
            .whereRef("kept.firm_id", "=", "saved.firm_id")
            .select("kept.firm_id"),
        ),
      ]),
    )
    .execute();
  await freeNames(tx, from, to);
  // In one statement, because a list and its firms name the same company at its end.
  await sql`
    with moved as (
      update saved_list set company_id = ${to},
        is_default = is_default and not exists (select from saved_list where company_id = ${to} and is_default)
      where company_id = ${from}
    )
    update saved_firm set company_id = ${to} where company_id = ${from}`.execute(tx.db);
}

/** Renames the lists that the other company has one of the same name as. */
async function freeNames(tx: Tx, from: string, to: string): Promise<void> {
  const lists = await selectLists(tx).where("list.company_id", "in", [from, to]).execute();
  const taken = new Set(lists.map(({ name }) => name.toLowerCase()));
  const kept = new Set(
    lists.filter(({ companyId }) => companyId === to).map(({ name }) => name.toLowerCase()),
  );
  for (const { id, companyId, name } of lists) {
    if (companyId === to || !kept.has(name.toLowerCase())) continue;
    const free = freeName(name, taken);
    taken.add(free.toLowerCase());
    await tx.db.updateTable("saved_list").set({ name: free }).where("id", "=", id).execute();
  }
}

/** `Leeds (2)`, or with the first number that is free. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const ending = ` (${number})`;
    const free = name.slice(0, MAX_NAME - ending.length).toWellFormed() + ending;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
