import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canChangeList } from "./favourites.policy.ts";
import { findList, isNameTaken, lockLists, nameTaken } from "./favourites.queries.ts";
import { listIdSchema, listNameSchema } from "./favourites.schema.ts";

/** Gives a list another name. */
export async function renameList(ctx: Context, listId: string, input: unknown): Promise<void> {
  const id = listIdSchema.parse(listId);
  const { name } = listNameSchema.parse(input);
  await ctx.transact(async (tx) => {
    const found = await findList(tx, id);
    const list = requireFound(found, canChangeList(tx.actor, found));
    await lockLists(tx, list.companyId);
    if (await isNameTaken(tx, list.companyId, name, id)) throw nameTaken(name);
    await tx.db.updateTable("saved_list").set({ name }).where("id", "=", id).execute();
  });
}
