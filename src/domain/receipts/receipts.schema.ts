import { z } from "zod";
import {
  hashSchema,
  inclusionSchema,
  issuerSchema,
  momentSchema,
  signatureSchema,
} from "#domain/transparency/transparency.schema.ts";

export const idSchema = z.string().regex(/^[a-z]{3}_[0-9a-z]{1,40}$/);

/** What a tenderer is promised at the moment of submitting: this quote, unchanged, at this time. */
export const receiptSchema = z
  .strictObject({
    statement: z.strictObject({
      type: z.literal("lintel.receipt.v1"),
      issuer: issuerSchema,
      receipt: idSchema,
      package: idSchema,
      quote: idSchema,
      /** Of the quote, from 1. */
      version: z.int().min(1),
      /** What was priced. */
      documentSet: z.strictObject({ number: z.int().min(1), hash: hashSchema }),
      /** By the database's clock. */
      receivedAt: momentSchema,
      quoteHash: hashSchema,
    }),
    key: hashSchema,
    signature: signatureSchema,
  })
  .readonly();

/** What a tenderer downloads. Without `sealed` it can be shown to others, and gives no price away. */
export const receiptFileSchema = z
  .strictObject({
    type: z.literal("lintel.receipt-file.v1"),
    receipt: receiptSchema,
    sealed: z.strictObject({ nonce: hashSchema, content: z.json() }).optional(),
    inclusion: inclusionSchema.optional(),
  })
  .readonly();

export type Receipt = z.output<typeof receiptSchema>;
export type ReceiptFile = z.output<typeof receiptFileSchema>;

/** What a quote's hash is made of. The 32 random bytes keep a lump sum from being found by trying. */
export const quoteFacts = (nonce: string, content: unknown) => ({ type: "lintel.quote.v1", nonce, content });
