import { exportOwnOpening } from "#domain/tender-quotes/export-own-opening.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/own-opening-file";
import { jsonFile } from "./json-file.ts";

/** What stands of a firm's own in the record of an opening. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { invitation: invitationId, round } = params;
  const file = await exportOwnOpening(contextOf(context), { invitationId, round });
  return jsonFile(`own-opening-${round}.json`, file);
}
