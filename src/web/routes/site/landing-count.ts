import { countMatches } from "#domain/directory/count-matches.ts";
import { readDirectorySearch } from "#domain/directory/directory.schema.ts";
import { contextOf } from "../../session.ts";
import type { Route } from "./+types/landing-count";

/** How many firms a search would find, while its words are typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { q, location } = readDirectorySearch(url.searchParams);
  const matches = await countMatches(contextOf(context), { q, location });
  return Response.json(matches, { headers: { "Cache-Control": "private, max-age=60" } });
}
