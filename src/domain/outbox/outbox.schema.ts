import { z } from "zod";

export const emailIdSchema = z.string().regex(/^ltr_[0-9a-z]{26}$/);

/** Which page of the outbox a URL asks for; anything else is the first page. */
export const outboxListSchema = z.object({
  /** The id of the e-mail after which the page begins. */
  after: emailIdSchema.optional().catch(undefined),
});

export const emailStatuses = ["queued", "sent", "kept", "refused", "failed"] as const;

/** Which e-mails' fates are listed, and how many. */
export const emailFatesSchema = z.object({
  status: z.enum(emailStatuses, { error: `Choose one of ${emailStatuses.join(", ")}` }).optional(),
  limit: z.int({ error: "Enter a whole number" }).min(1).max(10_000).default(20),
  /** Only those to this address. */
  address: z.string().trim().toLowerCase().max(254, { error: "Enter an email address" }).optional(),
  /** The id of the e-mail after which the list goes on. */
  after: z
    .string()
    .max(64)
    .regex(/^[\w-]+$/)
    .optional()
    .catch(undefined),
});

/** An e-mail's id is that of its job. */
export const fateIdSchema = z
  .string({ error: "There is no such e-mail" })
  .max(64, { error: "There is no such e-mail" })
  .regex(/^[\w-]+$/, { error: "There is no such e-mail" });
