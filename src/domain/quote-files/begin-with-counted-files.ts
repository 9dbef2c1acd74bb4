import type { Tx } from "#domain/context.ts";
import { openFiles } from "#domain/tender-quotes/draft-files.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import {
  type OpenedQuote,
  type QuoteRow,
  contentSchema,
  sealedSchema,
  selectQuotes,
} from "#domain/tender-quotes/quotes.queries.ts";
import type { DraftFile } from "#domain/tender-quotes/sealed-files.ts";
import { dropFromDraft } from "./change-draft-files.ts";

/**
 * Puts the files that count of each quote into its draft, also those that were taken out of it since: a second round begins
 * with the first one's quote. What was added and not submitted is taken out, and can be put back for a day.
 */
export async function beginWithCountedFiles(
  tx: Tx,
  opened: readonly Pick<OpenedQuote, "id" | "openedVersion">[],
): Promise<void> {
  const versions = new Map(opened.map(({ id, openedVersion }) => [id, openedVersion]));
  const quotes = await selectQuotes(tx)
    .where("q.id", "in", [...versions.keys()])
    .execute();
  for (const quote of quotes) await beginWithFiles(tx, quote, versions.get(quote.id)!);
}

async function beginWithFiles(tx: Tx, quote: QuoteRow, version: number): Promise<void> {
  const seal = await sealOf(tx, quote);
  const row = await tx.db
    .selectFrom("tender_quote_version")
    .select("sealed")
    .where("quote_id", "=", quote.id)
    .where("number", "=", version)
    .executeTakeFirstOrThrow();
  const { content, fileIds } = seal.open(row.sealed, { schema: sealedSchema, version, field: "quote" });
  const counted = contentSchema
    .parse(content)
    .files.flatMap((file, at): DraftFile[] =>
      fileIds[at] === undefined ? [] : [{ ...file, id: fileIds[at], removedAt: null }],
    );
  const drafted = openFiles(seal, quote);
  const ids = new Set(counted.map(({ id }) => id));
  const others = drafted.filter(({ id }) => !ids.has(id));
  const added = others.filter(({ removedAt }) => removedAt === null);
  const kept = new Set(drafted.filter(({ removedAt }) => removedAt === null).map(({ id }) => id));
  if (added.length === 0 && counted.every(({ id }) => kept.has(id))) return;
  const now = tx.clock.now();
  const removedAt = now.toISOString();
  for (const { id } of added) await dropFromDraft(tx, id, quote);
  if (counted.length > 0)
    await tx.db
      .updateTable("tender_quote_file")
      .set({ removed_after: null, removed_at: null })
      .where("id", "in", [...ids])
      .execute();
  const next = quote.filesVersion + 1;
  const files = [...counted, ...others.map((file) => ({ ...file, removedAt: file.removedAt ?? removedAt }))];
  await tx.db
    .updateTable("tender_quote")
    .set({ files: seal.seal(files, next, "files"), files_version: next, updated_at: now })
    .where("id", "=", quote.id)
    .execute();
}
