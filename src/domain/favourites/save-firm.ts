import { firstCompanyOf, memberOf } from "#domain/actor.ts";
import { requireCompany } from "#domain/companies/companies.queries.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { authorize, requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canSaveFirm, canChangeList } from "./favourites.policy.ts";
import {
  type SavedList,
  findList,
  ensureDefaultList,
  lockLists,
  selectSavedFirms,
} from "./favourites.queries.ts";
import { saveFirmSchema } from "./favourites.schema.ts";
import { MAX_FIRMS } from "./favourites.limits.ts";

export interface SavedFirmAnswer {
  firmName: string;
  list: { id: string; name: string };
  /** False when it was there already, where it stays. */
  isNew: boolean;
}

/** Saves a firm for the actor's company, into its default list unless another is named; saved twice it is there once. */
export async function saveFirm(ctx: Context, input: unknown): Promise<SavedFirmAnswer> {
  const { company, list: listId } = saveFirmSchema.parse(input);
  authorize(canSaveFirm(ctx.actor, { id: "" }));
  const firm = await requireCompany(ctx, company);
  authorize(canSaveFirm(ctx.actor, firm));
  return ctx.transact(async (tx) => {
    const list = await lockListFor(tx, listId);
    const held = await findHolding(tx, list.companyId, firm.id);
    if (held) return { firmName: firm.name, list: held, isNew: false };
    await refuseTooMany(tx, list.companyId);
    await tx.db
      .insertInto("saved_firm")
      .values({
        company_id: list.companyId,
        firm_id: firm.id,
        list_id: list.id,
        saved_by: memberOf(tx.actor).userId,
        saved_at: tx.clock.now(),
      })
      .execute();
    return { firmName: firm.name, list: { id: list.id, name: list.name }, isNew: true };
  });
}

async function lockListFor(tx: Tx, listId: string | undefined): Promise<SavedList> {
  if (listId === undefined) {
    await lockLists(tx, firstCompanyOf(tx.actor).companyId);
    return ensureDefaultList(tx);
  }
  const list = await findList(tx, listId);
  const own = requireFound(list, canChangeList(tx.actor, list));
  await lockLists(tx, own.companyId);
  return own;
}

function findHolding(tx: Scope, companyId: string, firmId: string) {
  return tx.db
    .selectFrom("saved_firm as saved")
    .innerJoin("saved_list as list", "list.id", "saved.list_id")
    .where("saved.company_id", "=", companyId)
    .where("saved.firm_id", "=", firmId)
    .select(["list.id", "list.name"])
    .executeTakeFirst();
}

async function refuseTooMany(tx: Scope, companyId: string): Promise<void> {
  const { count } = await selectSavedFirms(tx)
    .where("saved.company_id", "=", companyId)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  if (count >= MAX_FIRMS) {
    throw new AppError("conflict", `Your company has saved ${MAX_FIRMS} firms; remove some of them first.`);
  }
}
