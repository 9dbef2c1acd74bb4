import type { Route } from "./+types/json-feed";
import { answerFeed } from "./answer-feed.ts";

export function loader(asked: Route.LoaderArgs) {
  return answerFeed(asked, "json");
}
