import type { Route } from "./+types/rss";
import { answerFeed } from "./answer-feed.ts";

export function loader(asked: Route.LoaderArgs) {
  return answerFeed(asked, "rss");
}
