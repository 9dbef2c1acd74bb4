import type { Context } from "#domain/context.ts";
import { leafOfReceipt } from "#domain/receipts/receipts.proof.ts";
import { type Receipt, receiptSchema } from "#domain/receipts/receipts.schema.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findQuote } from "./quotes.queries.ts";
import { receiptInputSchema } from "./tender-quotes.schema.ts";

export interface DescribedReceipt {
  receipt: Receipt;
  /** The hash under which it is in the record. */
  leaf: string;
  /** It has its place there, under a head that is published. */
  isPlaced: boolean;
  title: string;
  projectName: string;
  buyerName: string;
  companyName: string;
}

/** The receipt of a version that one's own company has submitted, to be read and printed: without the quote itself. */
export async function describeReceipt(ctx: Context, input: unknown): Promise<DescribedReceipt> {
  const { invitationId, version } = receiptInputSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { title, projectName, buyerName, companyName } = requireFound(found, canSeeTender(ctx.actor, found));
  const quote = await findQuote(ctx, invitationId);
  const row =
    quote &&
    (await ctx.db
      .selectFrom("tender_quote_version")
      .select("receipt")
      .where("quote_id", "=", quote.id)
      .where("number", "=", version)
      .executeTakeFirst());
  if (!row) throw new AppError("not-found", "There is no such version of your quote.");
  const receipt = receiptSchema.parse(row.receipt);
  const leaf = await leafOfReceipt(receipt);
  const placed = await ctx.db
    .selectFrom("transparency_leaf")
    .select("position")
    .where("leaf_hash", "=", Buffer.from(leaf, "hex"))
    .where("position", "is not", null)
    .executeTakeFirst();
  return {
    receipt,
    leaf,
    isPlaced: placed !== undefined,
    title,
    projectName,
    buyerName,
    companyName: companyName ?? "",
  };
}
