import type { Route } from "./+types/json-feed";
import { answerFeed } from "./answer-feed.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return answerFeed(context, url.searchParams, "json");
}
