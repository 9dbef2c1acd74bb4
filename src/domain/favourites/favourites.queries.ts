import { firstCompanyOf } from "#domain/actor.ts";
import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";

export const DEFAULT_LIST = "Saved firms";

export interface SavedList {
  id: string;
  companyId: string;
  name: string;
  isDefault: boolean;
}

/** A list by its id; the policy decides whether the actor may see it. */
export async function findList(ctx: Scope, id: string): Promise<SavedList | undefined> {
  return selectLists(ctx).where("list.id", "=", id).executeTakeFirst();
}

export function selectLists(ctx: Scope) {
  return ctx.db
    .selectFrom("saved_list as list")
    .select(["list.id", "list.company_id as companyId", "list.name", "list.is_default as isDefault"]);
}

/** The default list of the actor's company, created if missing; in a transaction. */
export async function ensureDefaultList(tx: Tx): Promise<SavedList> {
  const { companyId } = firstCompanyOf(tx.actor);
  await tx.db
    .insertInto("saved_list")
    .values({
      id: newId("lst", tx.clock.now().getTime()),
      company_id: companyId,
      name: DEFAULT_LIST,
      is_default: true,
      created_at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectLists(tx)
    .where("list.company_id", "=", companyId)
    .orderBy("list.is_default", "desc")
    .orderBy("list.created_at")
    .executeTakeFirstOrThrow();
}

/** Locks the company's lists until the commit, so that what is counted stays true. */
export async function lockLists(tx: Tx, companyId: string): Promise<void> {
  await tx.db.selectFrom("company").select("id").where("id", "=", companyId).forNoKeyUpdate().execute();
}

/** Whether another list of the company has this name; under the lock. */
export async function isNameTaken(tx: Scope, companyId: string, name: string, id = ""): Promise<boolean> {
  const other = await tx.db
    .selectFrom("saved_list")
    .select("id")
    .where("company_id", "=", companyId)
    .where(sql`lower(name)`, "=", sql`lower(${name})`)
    .where("id", "<>", id)
    .executeTakeFirst();
  return other !== undefined;
}

export const nameTaken = (name: string) =>
  new AppError("conflict", `Your company has a list called “${name}” already.`);

/** Firms that a company has saved and that are still in the directory. */
export function selectSavedFirms(ctx: Scope) {
  return ctx.db
    .selectFrom("saved_firm as saved")
    .innerJoin("company", "company.id", "saved.firm_id")
    .where("company.delisted_at", "is", null)
    .where("company.closed_at", "is", null);
}
