import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { emailAddress, requiredLine, requiredText } from "#domain/text.schema.ts";
import { complaintKinds } from "./complaint-kinds.data.ts";
import { MAX_ANSWER, MAX_COMPLAINT, MAX_NAME } from "./complaints.limits.ts";

/** What somebody complains of, cleaned as it is stored. */
export const complaintSchema = z.object({
  kind: z.enum(
    complaintKinds.map(({ value }) => value),
    { error: "Choose what it is about" },
  ),
  name: requiredLine(MAX_NAME, "Enter your name"),
  email: emailAddress("Enter your email address"),
  body: requiredText(MAX_COMPLAINT, "Say what you complain of"),
  /** An idempotency key, made with the form: a form submitted twice carries the same one. */
  token: z.string().max(60).optional(),
  /** A honeypot: an invisible field that only robots fill in. */
  reference: z.string().max(1000).optional(),
});

export const complaintIdSchema = rowId;

export const answerSchema = z.object({ answer: requiredText(MAX_ANSWER, "Write the answer") });

/** What an address asks of the list; anything else is the default. */
export const complaintListSchema = z.object({
  kind: z
    .enum(complaintKinds.map(({ value }) => value))
    .optional()
    .catch(undefined),
  state: z.enum(["waiting", "answered", "closed"]).catch("waiting"),
  /** A cursor: the previous page's `next`. */
  after: z.string().max(120).optional().catch(undefined),
});
