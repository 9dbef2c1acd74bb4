import { proveGrowth } from "#domain/transparency/prove-growth.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/growth";
import { answerJson } from "./answer-json.ts";

/** The proof that the record only grew: `?from=SIZE`, and `&to=SIZE` for a head that is not the newest. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerJson(proveGrowth(contextOf(context), Object.fromEntries(url.searchParams)));
}
