import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#domain/text.schema.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { minuteAnswers, minuteKinds } from "./minute-kinds.data.ts";
import { MAX_ATTENDEES, MAX_MINUTE, MAX_MINUTE_ANSWER, MAX_MINUTE_ITEMS } from "./tender-minutes.limits.ts";

export const minuteSchema = packageIdSchema.extend({
  quoteId: rowId.refine((id) => id !== "", { error: "Choose the tenderer" }),
  kind: z.enum(
    minuteKinds.map(({ value }) => value),
    { error: "Choose what the minutes are of" },
  ),
  heldOn: optionalDay
    .refine((day) => day !== undefined, { error: "Enter the day on which you met" })
    .transform((day) => day!),
  attendees: requiredLine(MAX_ATTENDEES, "Say who took part"),
  body: requiredText(MAX_MINUTE, "Write what was said"),
  /** Lines by their items, and the tenderer’s own by their words, with commas between. */
  items: optionalLine(MAX_MINUTE_ITEMS).transform((items) => items ?? ""),
  /** The minute that this one corrects. */
  corrects: z
    .union([z.literal(""), rowId])
    .optional()
    .transform((id) => id || null),
});

export const minuteIdSchema = packageIdSchema.extend({ minuteId: rowId });

export const minuteAnswerSchema = invitationIdSchema
  .extend({
    minuteId: rowId,
    answer: z.enum(
      minuteAnswers.map(({ value }) => value),
      { error: "Choose whether you agree" },
    ),
    words: optionalText(MAX_MINUTE_ANSWER).transform((words) => words ?? ""),
  })
  .refine(({ answer, words }) => answer === "agreed" || words !== "", {
    path: ["words"],
    error: "Say what is different: the buyer keeps it beside its minutes",
  });
