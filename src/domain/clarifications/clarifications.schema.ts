import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { cleanText, requiredText } from "#domain/text.schema.ts";
import { MAX_ANSWER, MAX_QUESTION, MAX_TIME_REASON } from "./clarifications.limits.ts";

export const questionSchema = z.object({
  question: requiredText(MAX_QUESTION, "Write your question"),
  wantsConfidence: z.literal("on", { error: "Tick the box, or leave it" }).optional(),
});

/** As far as it is typed. */
export const typedQuestionSchema = z.object({
  question: z
    .string()
    .max(MAX_QUESTION, { error: "This is too long for a question" })
    .default("")
    .transform(cleanText),
});

export const questionOfInvitationSchema = invitationIdSchema.extend({ questionId: rowId });
export const questionOfPackageSchema = packageIdSchema.extend({ questionId: rowId });

/** What goes to all so late that the return had better move goes out all the same. */
export const withoutTimeSchema = z.object({
  withoutTime: z.literal("on", { error: "Tick the box, or leave it" }).optional(),
});

/** To all, to the asker alone, or not at all; each with its words. */
export const replySchema = withoutTimeSchema.extend({
  to: z.enum(["all", "asker", "nobody"], { error: "Choose who gets the answer" }),
  answer: requiredText(MAX_ANSWER, "Write the answer, or why there is none"),
});

/** What the buyer was asked elsewhere, with its answer to all. */
export const noteSchema = withoutTimeSchema.extend({
  question: requiredText(MAX_QUESTION, "Write the question that you were asked"),
  answer: requiredText(MAX_ANSWER, "Write the answer"),
});

export const requestOfPackageSchema = packageIdSchema.extend({ requestId: rowId });

/** A later return: its day, and its time where that changes, too. */
export const laterReturnSchema = z.object({
  returnDay: optionalDay.transform((day, check) => {
    if (day !== undefined) return day;
    check.addIssue({ code: "custom", message: "Choose the new return date" });
    return z.NEVER;
  }),
  returnTime: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, { error: "Enter a time such as 12:00" })
    .optional()
    .transform((time) => time || undefined),
});

/** Why more time is needed, and until when. */
export const timeRequestSchema = laterReturnSchema.extend({
  reason: requiredText(MAX_TIME_REASON, "Say why you need more time"),
});

/** What every tenderer reads of it, as the reason of an addendum. */
export const grantSchema = laterReturnSchema.extend({
  reason: requiredText(MAX_TIME_REASON, "Say why the return moves; every tenderer reads it"),
});

export const refusalSchema = z.object({
  answer: requiredText(MAX_TIME_REASON, "Say why the return stays"),
});
