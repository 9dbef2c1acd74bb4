import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { sealOf, wrapNewKey } from "./quote-seal.ts";
import type { QuoteDraft } from "./tender-quotes.schema.ts";

/**
 * Begins the quote of an invitation: sealed, with a key of its own. Refuses with conflict when somebody has begun it
 * meanwhile. Answers the draft's version: 0 where nothing of it was typed yet.
 */
export async function beginQuote(
  tx: Tx,
  { id: invitationId, packageId, companyId }: { id: string; packageId: string; companyId: string | null },
  draft: QuoteDraft,
  version: 0 | 1 = 1,
): Promise<number> {
  const now = tx.clock.now();
  const id = newId("tqu", now.getTime());
  const wrapped_key = await wrapNewKey(tx, { packageId, quoteId: id });
  const seal = await sealOf(tx, { id, packageId, wrappedKey: wrapped_key });
  const inserted = await tx.db
    .insertInto("tender_quote")
    .values({
      id,
      package_id: packageId,
      invitation_id: invitationId,
      company_id: companyId,
      state: "draft",
      wrapped_key,
      draft: seal.seal(draft, version, "draft"),
      draft_version: version,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted)
    throw new AppError("conflict", "A colleague has begun this quote meanwhile. Reload the page to see it.");
  return version;
}
