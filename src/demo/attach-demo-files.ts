import { createHash } from "node:crypto";
import type { Tx } from "#domain/context.ts";
import { quoteFileKey } from "#domain/quote-files/stored-quote-files.ts";
import type { DraftFile } from "#domain/tender-quotes/sealed-files.ts";
import { sealOf } from "#domain/tender-quotes/quote-seal.ts";
import { findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { newId } from "#platform/ids.ts";
import type { DemoQuoteFile } from "./data/demo-tender.data.ts";
import { drawDocument } from "./draw-document.ts";

/** Puts files with the draft of a demo firm's quote, sealed, in its name alone: most have nobody who signs in. */
export async function attachDemoFiles(
  tx: Tx,
  invitationId: string,
  files: readonly DemoQuoteFile[],
): Promise<void> {
  const quote = (await findQuote(tx, invitationId))!;
  const seal = await sealOf(tx, quote);
  const list: DraftFile[] = [];
  for (const { name, kind, heading, says } of files) {
    const id = newId("qfl", tx.clock.now().getTime());
    const bytes = drawDocument(heading, says);
    const sealed = seal.sealFile(id, bytes);
    await tx.files.put(quoteFileKey(id), sealed, "application/octet-stream");
    await tx.db
      .insertInto("tender_quote_file")
      .values({ id, quote_id: quote.id, sealed_bytes: sealed.length, added_after: 0 })
      .execute();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    list.push({ id, name, kind, sha256, bytes: bytes.length, removedAt: null });
  }
  await tx.db
    .updateTable("tender_quote")
    .set({ files: seal.seal(list, 1, "files"), files_version: 1 })
    .where("id", "=", quote.id)
    .execute();
}
