import { exportOpening } from "#domain/tender-quotes/export-opening.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/opening-file";
import { jsonFile } from "./json-file.ts";

/** The whole record of an opening, for the buyer. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: packageId, round } = params;
  return jsonFile(`opening-${round}.json`, await exportOpening(contextOf(context), { packageId, round }));
}
