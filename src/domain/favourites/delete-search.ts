import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canUseSavedSearch } from "./favourites.policy.ts";
import { savedSearchIdSchema } from "./favourites.schema.ts";
import { findSearch } from "./saved-search.queries.ts";

/** Deletes a saved search and its alert. */
export async function deleteSearch(ctx: Context, searchId: string): Promise<{ name: string }> {
  const found = await findSearch(ctx, savedSearchIdSchema.parse(searchId));
  const search = requireFound(found, canUseSavedSearch(ctx.actor, found));
  await ctx.db.deleteFrom("saved_search").where("id", "=", search.id).execute();
  return { name: search.name };
}
