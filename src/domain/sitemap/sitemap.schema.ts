import { z } from "zod";

/** A part holds at most this many addresses; the protocol's limit is 50,000. */
export const PART = 45_000;
/** A part is read in batches of this size. */
export const BATCH = 5_000;
export const BATCHES = PART / BATCH;

/** One batch of one part, both counted from the address's `1` and from 0. */
export const sitemapBatchSchema = z.object({
  part: z.int().min(1).max(9_999),
  batch: z
    .int()
    .min(0)
    .max(BATCHES - 1),
});

export interface SitemapEntry {
  path: string;
  changedAt: Date;
}
