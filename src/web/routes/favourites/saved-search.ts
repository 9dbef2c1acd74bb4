import { getSavedSearch } from "#domain/favourites/get-saved-search.ts";
import { contextOf } from "#web/session.ts";
import { redirect } from "#web/redirect.ts";
import type { Route } from "./+types/saved-search";

/** Makes a saved search again. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { query } = await getSavedSearch(contextOf(context), params.id);
  return redirect(query ? `/search?${query}` : "/search");
}
