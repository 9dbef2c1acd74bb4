import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canUseSavedSearches } from "./favourites.policy.ts";
import type { Alert } from "./favourites.schema.ts";
import { selectSearches } from "./saved-search.queries.ts";
import { MAX_SEARCHES } from "./favourites.limits.ts";

export interface SavedSearchEntry {
  id: string;
  name: string;
  query: string;
  alert: Alert;
  /** When it is looked for new matches next. */
  dueAt: Date | null;
}

/** One's own saved searches, the newest first. */
export async function listSavedSearches(ctx: Context): Promise<SavedSearchEntry[]> {
  authorize(canUseSavedSearches(ctx.actor));
  const rows = await selectSearches(ctx)
    .where("user_id", "=", memberOf(ctx.actor).userId)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SEARCHES)
    .execute();
  return rows.map(({ id, name, query, alert, dueAt }) => ({ id, name, query, alert, dueAt }));
}
