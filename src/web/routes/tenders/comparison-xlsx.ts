import { countFile } from "#domain/packages/count-file.ts";
import { listWithdrawn } from "#domain/quote-validity/list-withdrawn.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { writeComparisonWorkbook } from "#domain/tender-comparison/write-comparison-workbook.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/comparison-xlsx";
import { workbookAnswer } from "./workbook-answer.ts";

/** A comparison as a workbook, for its buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const comparison = await getComparison(ctx, { packageId: params.id });
  const withdrawn = await listWithdrawn(ctx, { packageId: params.id });
  await countFile(ctx);
  return workbookAnswer("comparison.xlsx", await writeComparisonWorkbook(comparison, withdrawn));
}
