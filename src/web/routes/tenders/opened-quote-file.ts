import { openQuoteFile } from "#domain/quote-files/open-quote-file.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/opened-quote-file";
import { privateFile } from "./private-file.ts";

/** A file that goes with an opened quote, for the buyer's team. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { id: packageId, quote: quoteId, at } = params;
  return privateFile(await openQuoteFile(contextOf(context), { packageId, quoteId, at }));
}
