import { openDraftFile } from "#domain/quote-files/open-draft-file.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/draft-file";
import { privateFile } from "./private-file.ts";

/** A file of the draft of one's own quote. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { invitation: invitationId, file: fileId } = params;
  return privateFile(await openDraftFile(contextOf(context), { invitationId, fileId }));
}
