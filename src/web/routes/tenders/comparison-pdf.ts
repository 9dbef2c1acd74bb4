import { countFile } from "#domain/packages/count-file.ts";
import { listWithdrawn } from "#domain/quote-validity/list-withdrawn.ts";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { writeComparisonPdf } from "#domain/tender-comparison/write-comparison-pdf.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/comparison-pdf";
import { pdfAnswer } from "./pdf-answer.ts";

/** A comparison as a PDF, for its buyer and those who approve. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const comparison = await getComparison(ctx, { packageId: params.id });
  const withdrawn = await listWithdrawn(ctx, { packageId: params.id });
  await countFile(ctx);
  return pdfAnswer("comparison.pdf", await writeComparisonPdf(comparison, ctx.clock.now(), withdrawn));
}
