import { exportQuote } from "#domain/tender-quotes/export-quote.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/quote-csv";
import { csvAnswer } from "./csv-answer.ts";

/** The lines of one's own quote as a CSV file, to be filled in and taken back. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return csvAnswer("quote.csv", await exportQuote(contextOf(context), { invitationId: params.invitation }));
}
