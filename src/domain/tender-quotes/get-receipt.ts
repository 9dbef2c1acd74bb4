import type { Context } from "#domain/context.ts";
import { leafOfReceipt } from "#domain/receipts/receipts.proof.ts";
import { type ReceiptFile, receiptFileSchema, receiptSchema } from "#domain/receipts/receipts.schema.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInclusion } from "#domain/transparency/find-inclusion.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { sealOf } from "./quote-seal.ts";
import { findQuote, sealedSchema } from "./quotes.queries.ts";
import { receiptInputSchema } from "./tender-quotes.schema.ts";

/**
 * The receipt of a version that one's own company has submitted, with the quote that it stands for and, once it has one,
 * the proof of its place in the record.
 */
export async function getReceipt(ctx: Context, input: unknown): Promise<ReceiptFile> {
  const { invitationId, version } = receiptInputSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  requireFound(found, canSeeTender(ctx.actor, found));
  const quote = await findQuote(ctx, invitationId);
  const row =
    quote &&
    (await ctx.db
      .selectFrom("tender_quote_version")
      .select(["sealed", "receipt"])
      .where("quote_id", "=", quote.id)
      .where("number", "=", version)
      .executeTakeFirst());
  if (!quote || !row) throw new AppError("not-found", "There is no such version of your quote.");
  const seal = await sealOf(ctx, quote);
  const { content, nonce } = seal.open(row.sealed, { schema: sealedSchema, version, field: "quote" });
  const receipt = receiptSchema.parse(row.receipt);
  return receiptFileSchema.parse({
    type: "lintel.receipt-file.v1",
    receipt,
    sealed: { nonce, content },
    inclusion: await findInclusion(ctx.db, await leafOfReceipt(receipt)),
  });
}
