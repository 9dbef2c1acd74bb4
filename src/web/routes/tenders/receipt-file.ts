import { openReceivedFile } from "#domain/quote-files/open-received-file.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/receipt-file";
import { privateFile } from "./private-file.ts";

/** A file that went with a version of one's own quote, whichever counts now. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { invitation: invitationId, version, at } = params;
  return privateFile(await openReceivedFile(contextOf(context), { invitationId, version, at }));
}
