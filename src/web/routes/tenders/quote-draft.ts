import { readClock } from "#domain/tender-quotes/read-clock.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { type Sent, jsonAction } from "#web/forms/form-action.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/quote-draft";
import { draftIn } from "./quote-fields.ts";

/** What time it is by the server, and when quotes are due, for the page that counts down. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const clock = await readClock(contextOf(context), { invitationId: params.invitation });
  return Response.json(clock, { headers: { "Cache-Control": "private, no-store" } });
}

/** Saves a quote as it is being typed, sealed, for the page's own script. */
export const action = jsonAction(async (sent: Sent<Route.ActionArgs>) => {
  const { ctx, params, text } = sent;
  const draftVersion = text("draftVersion");
  const version = await saveQuote(ctx, {
    ...draftIn(sent),
    draftVersion,
    invitationId: params.invitation,
  });
  return { version, at: ctx.clock.now() };
});
