import { z } from "zod";
import { pageStart } from "#domain/id.schema.ts";

/** A company's public number as an address or a form carries it; below 2^31, without leading zeros. */
export const companyNumberSchema = z
  .union([z.number(), z.string().regex(/^[1-9][0-9]{0,9}$/)])
  .transform(Number)
  .pipe(z.int().min(1).max(2_147_483_647));

/** What an address may ask of a company's reviews; anything it should not say is taken as the default. */
export const reviewListSchema = z.object({
  sort: z.enum(["newest", "highest", "lowest"]).catch("newest"),
  page: z.coerce.number().int().min(1).max(1_000_000).optional().catch(undefined),
  /** Without a page: the one on which this review stands. */
  review: pageStart,
});

export type VerificationStatus = "none" | "pending" | "verified" | "rejected";
