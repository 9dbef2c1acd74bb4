import { getHead } from "#domain/transparency/get-head.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/head";
import { answerJson } from "./answer-json.ts";

/** One head, to be kept: the newest, or that of `?size=SIZE`. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerJson(getHead(contextOf(context), Object.fromEntries(url.searchParams)));
}
