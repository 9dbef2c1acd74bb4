import type { Tx } from "#domain/context.ts";
import { readPricing } from "#domain/packages/read-pricing.ts";
import { draftOf } from "./draft-of.ts";
import { sealOf } from "./quote-seal.ts";
import { type OpenedQuote, selectQuotes } from "./quotes.queries.ts";
import { whatItSays } from "./read-counted.ts";
import { draftSchema, keptDraftSchema } from "./tender-quotes.schema.ts";

/**
 * Puts what counts of each quote in the place of what its firm has typed since and not submitted, or of what its buyer entered
 * first: a second round begins with the first one's quote. One of which only a sum was entered keeps what it has.
 */
export async function beginFromCounted(
  tx: Tx,
  packageId: string,
  opened: readonly Pick<OpenedQuote, "id" | "content">[],
): Promise<void> {
  const lines = await readPricing(tx, packageId);
  const contents = new Map(opened.map(({ id, content }) => [id, content]));
  const quotes = await selectQuotes(tx)
    .where("q.id", "in", [...contents.keys()])
    .execute();
  for (const quote of quotes) {
    const counted = draftOf(contents.get(quote.id)!, lines);
    const seal = await sealOf(tx, quote);
    const { draftVersion: version } = quote;
    const kept = seal.open(quote.draft, { schema: keptDraftSchema, version, field: "draft" });
    if (!counted || whatItSays(lines, counted) === whatItSays(lines, draftSchema.parse(kept))) continue;
    const next = version + 1;
    await tx.db
      .updateTable("tender_quote")
      .set({ draft: seal.seal(keptDraftSchema.parse(counted), next, "draft"), draft_version: next })
      .where("id", "=", quote.id)
      .execute();
  }
}
