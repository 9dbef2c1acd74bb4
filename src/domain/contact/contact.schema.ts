import { z } from "zod";
import { contactSubjects } from "#domain/catalogue/contact.data.ts";
import { emailAddress, requiredLine, requiredText } from "#domain/text.schema.ts";
import { MAX_NAME, MAX_MESSAGE } from "./contact.limits.ts";

/** What a visitor writes to us, cleaned as it is stored. */
export const contactMessageSchema = z.object({
  name: requiredLine(MAX_NAME, "Enter your name"),
  email: emailAddress("Enter your email address"),
  subject: z.enum(
    contactSubjects.map(({ value }) => value),
    { error: "Choose a subject" },
  ),
  message: requiredText(MAX_MESSAGE, "Enter your message"),
  /** An idempotency key, made with the form: a form submitted twice carries the same one. */
  token: z.string().max(60).optional(),
  /** A honeypot: an invisible field that only bots fill in. */
  reference: z.string().max(1000).optional(),
});
