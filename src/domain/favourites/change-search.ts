import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canUseSavedSearch } from "./favourites.policy.ts";
import { savedSearchIdSchema, savedSearchSchema } from "./favourites.schema.ts";
import { changeAlert, findSearch } from "./saved-search.queries.ts";

/** Gives a saved search another name or another rhythm; an alert that is switched on begins with what there is now. */
export async function changeSearch(ctx: Context, searchId: string, input: unknown): Promise<void> {
  const id = savedSearchIdSchema.parse(searchId);
  const { name, alert } = savedSearchSchema.parse(input);
  await ctx.transact(async (tx) => {
    await tx.db.selectFrom("saved_search").select("id").where("id", "=", id).forUpdate().execute();
    const found = await findSearch(tx, id);
    const search = requireFound(found, canUseSavedSearch(tx.actor, found));
    const changed = await changeAlert(tx, search, alert);
    await tx.db
      .updateTable("saved_search")
      .set({ name, ...changed })
      .where("id", "=", id)
      .execute();
  });
}
