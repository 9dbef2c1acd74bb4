import { exportQuoteWorkbook } from "#domain/tender-quotes/export-quote-workbook.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/quote-xlsx";
import { workbookAnswer } from "./workbook-answer.ts";

/** The lines of one's own quote as a workbook, to be filled in and taken back. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportQuoteWorkbook(contextOf(context), { invitationId: params.invitation });
  return workbookAnswer("quote.xlsx", body);
}
