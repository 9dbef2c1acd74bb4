import { writeReceiptPdf } from "#domain/receipts/write-receipt-pdf.ts";
import { describeReceipt } from "#domain/tender-quotes/describe-receipt.ts";
import { quoteFileKindLabel } from "#domain/tender-quotes/quote-file-kinds.data.ts";
import { drawCode } from "#web/draw-code.server.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/receipt-pdf";
import { pdfAnswer } from "./pdf-answer.ts";
import { receiptMoments } from "./receipt-moments.ts";

/** The receipt of a version of one's own quote as a PDF, with the way to where it is checked. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { invitation: invitationId, version } = params;
  const described = await describeReceipt(ctx, { invitationId, version });
  const address = `${ctx.config.publicUrl}/verify-receipt`;
  const moments = receiptMoments(described);
  const files = described.files.map(({ name, kind, sha256 }) => ({
    name,
    kind: quoteFileKindLabel(kind),
    sha256,
  }));
  const body = await writeReceiptPdf({ ...described, files, moments, address, code: drawCode(address) });
  return pdfAnswer(`receipt-version-${described.receipt.statement.version}.pdf`, body);
}
