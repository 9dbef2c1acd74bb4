import { exportPricingWorkbook } from "#domain/packages/export-pricing-workbook.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/pricing-workbook";
import { workbookAnswer } from "./workbook-answer.ts";

/** A package's pricing document for its buyer, as a workbook that can be imported again. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await exportPricingWorkbook(contextOf(context), { packageId: params.id });
  return workbookAnswer("pricing-document.xlsx", body);
}
