import { z } from "zod";

export const letterIdSchema = z.string().regex(/^ltr_[0-9a-z]{26}$/);

/** What an address may ask of the list; anything else is its first page. */
export const outboxListSchema = z.object({
  /** The id of the letter after which the page begins. */
  after: letterIdSchema.optional().catch(undefined),
});
