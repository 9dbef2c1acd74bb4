import { randomBytes } from "node:crypto";
import type { Tx } from "#domain/context.ts";
import { type NewLeaf, addLeaf } from "#domain/transparency/add-leaf.ts";
import { SIGNING_PURPOSE } from "#domain/transparency/transparency.queries.ts";
import { newId } from "#platform/ids.ts";
import { hashStatementSync, signingKeyOf } from "#platform/signing-key.ts";
import { type ReceiptFile, quoteFacts, receiptFileSchema } from "./receipts.schema.ts";

export interface ReceivedQuote {
  packageId: string;
  quoteId: string;
  version: number;
  documentSet: { number: number; hash: string };
  /** By the database's clock. */
  receivedAt: Date;
  /** All of the quote that the receipt stands for, files by their hashes: texts, whole numbers, lists and objects. */
  content: unknown;
}

/** Signs that a quote was received and puts the receipt into the record, with the submit that it is for. */
export async function issueReceipt(tx: Tx, received: ReceivedQuote): Promise<ReceiptFile> {
  const { file, leaf } = signReceipt(tx, received);
  await addLeaf(tx, leaf);
  return file;
}

/**
 * Signs that a quote was received. The leaf goes into the record with the submit that it is for. The file holds the quote
 * and 32 random bytes: whoever keeps it keeps it sealed, or without `sealed`.
 */
export function signReceipt(
  tx: Pick<Tx, "clock" | "config">,
  received: ReceivedQuote,
): { file: ReceiptFile; leaf: NewLeaf } {
  const { packageId, quoteId, version, documentSet, receivedAt, content } = received;
  const nonce = randomBytes(32).toString("hex");
  const id = newId("rcp", tx.clock.now().getTime());
  const receipt = signingKeyOf(tx.config.secret, SIGNING_PURPOSE).sign({
    type: "lintel.receipt.v1",
    issuer: tx.config.publicUrl,
    receipt: id,
    package: packageId,
    quote: quoteId,
    version,
    documentSet,
    receivedAt: receivedAt.toISOString(),
    quoteHash: hashStatementSync(quoteFacts(nonce, content)),
  });
  return {
    file: receiptFileSchema.parse({ type: "lintel.receipt-file.v1", receipt, sealed: { nonce, content } }),
    leaf: { id, kind: "receipt", hash: hashStatementSync(receipt.statement) },
  };
}
