import type { Tx } from "#domain/context.ts";
import { openFiles, removedFiles } from "#domain/tender-quotes/draft-files.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { type QuoteRow, holdPackageOf, lockQuote } from "#domain/tender-quotes/quotes.queries.ts";
import type { DraftFile } from "#domain/tender-quotes/sealed-files.ts";
import { requirePricing } from "#domain/tender-quotes/require-pricing.ts";
import { MAX_QUOTE_FILES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { AppError } from "#platform/errors.ts";

interface Change {
  invitationId: string;
  /** What was asked counts from then. */
  receivedAt: Date;
  /** What the list becomes; the very same list is no change. */
  change: (files: readonly DraftFile[], quote: QuoteRow) => Promise<readonly DraftFile[]>;
}

/** Seals the list of a draft's files anew, as its next version, while nobody submits the quote or opens the package. */
export async function changeDraftFiles(tx: Tx, { invitationId, receivedAt, change }: Change): Promise<void> {
  await holdPackageOf(tx, invitationId);
  await requirePricing(tx, invitationId, receivedAt);
  const quote = await lockQuote(tx, invitationId);
  if (!quote) throw noSuchFile();
  const seal = await sealOf(tx, quote);
  const was = openFiles(seal, quote);
  const changed = await change(was, quote);
  if (changed === was) return;
  const back = new Set(removedFiles(changed, tx.clock.now()).slice(0, MAX_QUOTE_FILES));
  const files = changed.filter((file) => file.removedAt === null || back.has(file));
  const next = quote.filesVersion + 1;
  await tx.db
    .updateTable("tender_quote")
    .set({ files: seal.seal(files, next, "files"), files_version: next, updated_at: tx.clock.now() })
    .where("id", "=", quote.id)
    .execute();
}

export const noSuchFile = (): AppError =>
  new AppError("not-found", "There is no such file with your quote any more. Reload the page to see it.");

/** Takes a file out of the draft; from now on nothing but versions that were submitted with it needs it. */
export async function dropFromDraft(tx: Tx, fileId: string, { currentVersion }: QuoteRow): Promise<void> {
  await tx.db
    .updateTable("tender_quote_file")
    .set({ removed_after: currentVersion, removed_at: tx.clock.now() })
    .where("id", "=", fileId)
    .where("removed_at", "is", null)
    .execute();
}
