import { z } from "zod";

export const emailIdSchema = z.string().regex(/^ltr_[0-9a-z]{26}$/);

/** Which page of the outbox a URL asks for; anything else is the first page. */
export const outboxListSchema = z.object({
  /** The id of the e-mail after which the page begins. */
  after: emailIdSchema.optional().catch(undefined),
});
