import { proveInclusion } from "#domain/transparency/prove-inclusion.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/inclusion";
import { answerJson } from "./answer-json.ts";

/** The proof that a leaf is in the record: `?leaf=HASH`, and `&size=SIZE` for a head that is not the newest. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerJson(proveInclusion(contextOf(context), Object.fromEntries(url.searchParams)));
}
