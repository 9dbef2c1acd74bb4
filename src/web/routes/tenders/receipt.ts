import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/receipt";

/** The signed receipt of a version of one's own quote, as a file that whoever has it can check. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { invitation: invitationId, version } = params;
  const receipt = await getReceipt(contextOf(context), { invitationId, version });
  return new Response(`${JSON.stringify(receipt, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="receipt-version-${receipt.receipt.statement.version}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
