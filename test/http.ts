import type { AnswerPage } from "../src/server/app-env.ts";
import { createApp } from "../src/server/app.ts";
import type { Departure } from "../src/server/depart.ts";
import type { ProfileViewCounter } from "../src/server/profile-view-counter.ts";
import type { SearchCounter } from "../src/server/search-counter.ts";
import { Live } from "#platform/live.ts";
import type { TestContext } from "./test-context.ts";

const plainPage: AnswerPage = async (request) =>
  new Response(`<p>${new URL(request.url).pathname}</p>`, { headers: { "Content-Type": "text/html" } });

/** The HTTP shell over a test's own database, with a page server of the test's choice. */
export function createTestApp(
  ctx: TestContext,
  answerPage: AnswerPage = plainPage,
  live = new Live(ctx.services.log),
  views?: ProfileViewCounter,
  departure?: Departure,
  searches?: SearchCounter,
) {
  return createApp(ctx.services, answerPage, "/nonexistent", live, views, departure, undefined, searches);
}
