import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canUseSavedSearch } from "./favourites.policy.ts";
import { savedSearchIdSchema } from "./favourites.schema.ts";
import { findSearch } from "./saved-search.queries.ts";

/** The directory's query of one's own saved search. */
export async function getSavedSearch(
  ctx: Context,
  searchId: string,
): Promise<{ name: string; query: string }> {
  const found = await findSearch(ctx, savedSearchIdSchema.parse(searchId));
  const search = requireFound(found, canUseSavedSearch(ctx.actor, found));
  return { name: search.name, query: search.query };
}
