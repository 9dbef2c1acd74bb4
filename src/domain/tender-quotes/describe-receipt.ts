import type { Context } from "#domain/context.ts";
import { leafOfReceipt } from "#domain/receipts/receipts.proof.ts";
import { type Receipt, receiptSchema } from "#domain/receipts/receipts.schema.ts";
import { describeVat } from "#domain/quote-terms/term-words.data.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { isPlacedInRecord } from "#domain/transparency/find-placed.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import type { ReceivedFile } from "./sealed-files.ts";
import { sealOf } from "./quote-seal.ts";
import { contentSchema, findQuote, sealedSchema } from "./quotes.queries.ts";
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
  /** How VAT is charged; empty where it was not asked yet. */
  vat: string;
  /** What went with it. */
  files: ReceivedFile[];
  /** Of figures that the buyer has entered from a file: how and when that came, and was lodged. */
  lodged: { way: "email" | "paper"; receivedAt: Date; lodgedAt: Date } | null;
}

/** The receipt of a version that one's own company has submitted, to be read and printed: without the prices. */
export async function describeReceipt(ctx: Context, input: unknown): Promise<DescribedReceipt> {
  const { invitationId, version } = receiptInputSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { title, projectName, buyerName, companyName } = requireFound(found, canSeeTender(ctx.actor, found));
  const quote = await findQuote(ctx, invitationId);
  const row =
    quote &&
    (await ctx.db
      .selectFrom("tender_quote_version")
      .select(["receipt", "sealed"])
      .where("quote_id", "=", quote.id)
      .where("number", "=", version)
      .executeTakeFirst());
  if (!quote || !row) throw new AppError("not-found", "There is no such version of your quote.");
  const receipt = receiptSchema.parse(row.receipt);
  const seal = await sealOf(ctx, quote);
  const opened = seal.open(row.sealed, { schema: sealedSchema, version, field: "quote" });
  const content = contentSchema.parse(opened.content);
  const leaf = await leafOfReceipt(receipt);
  return {
    receipt,
    leaf,
    isPlaced: await isPlacedInRecord(ctx.db, leaf),
    title,
    projectName,
    buyerName,
    companyName: companyName ?? "",
    vat: describeVat(content),
    files: content.files,
    lodged: await findLodged(ctx, quote.id, version),
  };
}

async function findLodged(
  { db }: Context,
  quoteId: string,
  version: number,
): Promise<DescribedReceipt["lodged"]> {
  const row = await db
    .selectFrom("lodged_figures as f")
    .innerJoin("lodged_quote as l", "l.id", "f.lodged_id")
    .select(["l.way", "l.received_at as receivedAt", "l.lodged_at as lodgedAt"])
    .where("f.quote_id", "=", quoteId)
    .where("f.version", "=", version)
    .$narrowType<{ way: "email" | "paper" }>()
    .executeTakeFirst();
  return row ?? null;
}
