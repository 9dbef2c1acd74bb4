import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canChangeList } from "./favourites.policy.ts";
import { findList } from "./favourites.queries.ts";
import { firmInListSchema, listIdSchema } from "./favourites.schema.ts";

export interface UpdatedFirm {
  firmName: string;
  list: { id: string; name: string };
}

/** Writes the note on a firm of a list, and moves it to another list of the same company where one is named. */
export async function updateSavedFirm(ctx: Context, listId: string, input: unknown): Promise<UpdatedFirm> {
  const from = listIdSchema.parse(listId);
  const { company, list: to, note } = firmInListSchema.parse(input);
  return ctx.transact(async (tx) => {
    const [there, here] = [await findList(tx, from), await findList(tx, to)];
    const source = requireFound(there, canChangeList(tx.actor, there));
    const target = requireFound(here, canChangeList(tx.actor, here));
    if (source.companyId !== target.companyId) {
      throw new AppError("conflict", "A firm can be moved between lists of one company only.");
    }
    const firm = await tx.db
      .updateTable("saved_firm as saved")
      .from("company")
      .set({ note, list_id: to })
      .whereRef("company.id", "=", "saved.firm_id")
      .where("company.number", "=", company)
      .where("saved.list_id", "=", from)
      .returning("company.name")
      .executeTakeFirst();
    if (!firm) throw new AppError("not-found", "This firm is not in the list any more.");
    return { firmName: firm.name, list: { id: target.id, name: target.name } };
  });
}
