import { printHistory } from "#domain/tendering/print-history.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/history-pdf";
import { pdfAnswer } from "./pdf-answer.ts";

/** A package's history as a PDF, for its buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await printHistory(contextOf(context), { packageId: params.id });
  return pdfAnswer("history.pdf", body);
}
