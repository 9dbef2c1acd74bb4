import { exportTenderPricingWorkbook } from "#domain/tendering/export-tender-pricing-workbook.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/tender-pricing-workbook";
import { workbookAnswer } from "./workbook-answer.ts";

/** What an invited firm prices, as a workbook. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportTenderPricingWorkbook(contextOf(context), { invitationId: params.invitation });
  return workbookAnswer("pricing-document.xlsx", body);
}
