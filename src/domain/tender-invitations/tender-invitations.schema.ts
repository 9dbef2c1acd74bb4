import { z } from "zod";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { emailAddress, optionalLine, optionalText } from "#domain/text.schema.ts";
import { declineReasons } from "#domain/tender-rules/decline-reasons.data.ts";
import { MAX_FIRMS } from "./tender-invitations.limits.ts";

export const invitationIdSchema = z.object({ invitationId: rowId });

/** Whom a package is sent to: firms by their public numbers, or one address. */
export const inviteSchema = packageIdSchema.extend({
  company: z
    .array(z.coerce.number({ error: "Choose a firm" }).int({ error: "Choose a firm" }))
    .max(MAX_FIRMS, { error: `Choose at most ${MAX_FIRMS} firms` })
    .default([]),
  email: z.preprocess((text) => (text === "" ? undefined : text), emailAddress().optional()),
  message: optionalText(2_000),
  spreadReason: optionalLine(500),
});

/** Yes or no, and why not. */
export const answerSchema = z
  .object({
    answer: z.enum(["intends", "declines"], { error: "Choose an answer" }),
    reason: z
      .enum(["", ...declineReasons.map(({ value }) => value)], { error: "Choose a reason" })
      .optional()
      .transform((value) => value || undefined),
    note: optionalLine(500),
  })
  .refine(({ answer, reason }) => answer === "intends" || reason !== undefined, {
    path: ["reason"],
    error: "Choose a reason",
  });
