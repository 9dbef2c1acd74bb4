import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/lodged-file";
import { privateFile } from "./private-file.ts";

/** A lodged quote as it came, for the buyer's team after the opening. */
export async function loader({ context, params }: Route.LoaderArgs) {
  return privateFile(await openLodged(contextOf(context), { packageId: params.id, lodgedId: params.lodged }));
}
