import { getReceipt } from "#domain/tender-quotes/get-receipt.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/receipt";
import { jsonFile } from "./json-file.ts";

/** The signed receipt of a version of one's own quote, as a file that whoever has it can check. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { invitation: invitationId, version } = params;
  const receipt = await getReceipt(contextOf(context), { invitationId, version });
  return jsonFile(`receipt-version-${receipt.receipt.statement.version}.json`, receipt);
}
