import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canDeleteList } from "./favourites.policy.ts";
import { findList } from "./favourites.queries.ts";
import { listIdSchema } from "./favourites.schema.ts";

/** Deletes a list with the firms and notes in it; the default one stays. */
export async function deleteList(ctx: Context, listId: string): Promise<{ name: string }> {
  const found = await findList(ctx, listIdSchema.parse(listId));
  const list = requireFound(found, canDeleteList(ctx.actor, found));
  await ctx.db.deleteFrom("saved_list").where("id", "=", list.id).execute();
  return { name: list.name };
}
