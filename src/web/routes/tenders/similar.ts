import { findSimilarQuestions } from "#domain/clarifications/find-similar-questions.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/similar";

/** What is answered already and about the same as what a tenderer is typing, for the script of its form. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const question = (url.searchParams.get("question") ?? "").slice(0, 1_000);
  const asked = { invitationId: params.invitation, question };
  const similar = await findSimilarQuestions(contextOf(context), asked);
  return Response.json({ similar }, { headers: { "Cache-Control": "private, no-store" } });
}
