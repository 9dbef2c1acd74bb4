import { listHeads } from "#domain/transparency/list-heads.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/heads";
import { answerJson } from "./answer-json.ts";

/** The published heads, newest first; `?before=SIZE` for those that follow. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerJson(listHeads(contextOf(context), Object.fromEntries(url.searchParams)));
}
