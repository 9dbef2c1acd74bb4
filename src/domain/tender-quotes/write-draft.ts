import type { Tx } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { beginQuote } from "./begin-quote.ts";
import { sealOf } from "./quote-seal.ts";
import { type QuoteRow, lockQuote } from "./quotes.queries.ts";
import { type KeptDraft, type QuoteDraft, keptDraftSchema } from "./tender-quotes.schema.ts";

interface Written {
  invitation: { id: string; packageId: string; companyId: string };
  draftVersion: number;
  /**
   * What the draft becomes, from what it was; null where there was none. What a file has replaced stays in it where nothing
   * is said of that.
   */
  change: (was: KeptDraft | null) => QuoteDraft & Partial<Pick<KeptDraft, "replaced">>;
}

/**
 * Seals a draft anew as its next version. Refuses with conflict when it is not the version that was looked at, unless what
 * stands there is the very same: its answer was lost, and it is sent again. Answers the version that stands.
 */
export async function writeDraft(tx: Tx, { invitation, draftVersion, change }: Written): Promise<number> {
  const found = await lockQuote(tx, invitation.id);
  if ((found?.draftVersion ?? 0) !== draftVersion) {
    if (found?.draftVersion === draftVersion + 1 && (await isAgain(tx, found, change)))
      return found.draftVersion;
    throw new AppError(
      "conflict",
      "A colleague, or you in another tab, has changed this quote meanwhile. Copy what you typed, and reload the page.",
    );
  }
  if (!found) return beginQuote(tx, invitation, change(null));
  const next = draftVersion + 1;
  const seal = await sealOf(tx, found);
  const was = seal.open(found.draft, { schema: keptDraftSchema, version: draftVersion, field: "draft" });
  const draft = keptDraftSchema.parse({ replaced: was.replaced, ...change(was) });
  await tx.db
    .updateTable("tender_quote")
    .set({ draft: seal.seal(draft, next, "draft"), draft_version: next, updated_at: tx.clock.now() })
    .where("id", "=", found.id)
    .execute();
  return next;
}

async function isAgain(tx: Tx, found: QuoteRow, change: Written["change"]): Promise<boolean> {
  const seal = await sealOf(tx, found);
  const { draftVersion: version } = found;
  const stands = seal.open(found.draft, { schema: keptDraftSchema, version, field: "draft" });
  const sent = keptDraftSchema.parse({ replaced: stands.replaced, ...change(stands) });
  return JSON.stringify(sent) === JSON.stringify(stands);
}
