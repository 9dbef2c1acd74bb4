import { z } from "zod";
import { BATCHES_PER_PART } from "./sitemap.limits.ts";

/** One batch of one part, both counted from the address's `1` and from 0. */
export const sitemapBatchSchema = z.object({
  part: z.int().min(1).max(9_999),
  batch: z
    .int()
    .min(0)
    .max(BATCHES_PER_PART - 1),
});

export interface SitemapEntry {
  path: string;
  changedAt: Date;
}
