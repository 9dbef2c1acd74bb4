import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { readPounds } from "#domain/money.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { MAX_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { MAX_PRICE_PENCE } from "#domain/tender-rules/tender-rules.limits.ts";
import { optionalText, requiredText } from "#domain/text.schema.ts";
import { MAX_VALIDITY_WORDS, MUCH_OTHER_PERCENT } from "./quote-validity.limits.ts";
import { validityAnswers } from "./validity-answers.data.ts";

/** Whose quotes are to hold longer, until when, and why. */
export const extensionSchema = packageIdSchema.extend({
  quote: z.array(rowId).min(1, { error: "Choose whose quotes are to hold longer" }).max(MAX_FIRMS),
  until: optionalDay.refine((day) => day !== undefined, {
    error: "Enter until when the quotes are to hold",
  }),
  reason: requiredText(MAX_VALIDITY_WORDS, "Say why; the firms read it"),
});

/** Whether another price is so far from what the quote comes to that it may be a slip; both in pence. */
export const isMuchOther = (pence: number, quotePence: number): boolean =>
  Math.abs(pence - quotePence) * 100 > quotePence * MUCH_OTHER_PERCENT;

const AMOUNT = "Enter what the whole quote comes to, in pounds, such as 12,500";

/** What a tenderer says to it; what it re-prices to, in pence. */
export const extensionAnswerSchema = invitationIdSchema
  .extend({
    requestId: rowId,
    answer: z.enum(
      validityAnswers.map(({ value }) => value),
      { error: "Choose your answer" },
    ),
    amount: z
      .string()
      .max(40, { error: AMOUNT })
      .default("")
      .transform((text) => text.trim()),
    words: optionalText(MAX_VALIDITY_WORDS).transform((words) => words ?? ""),
    isAuthorised: z.literal("on").optional(),
    /** The price of which it was asked whether it is right, in pence: another one is asked about anew. */
    surePence: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
      .optional(),
  })
  .transform(({ amount, ...rest }, check) => {
    if (rest.answer !== "repriced") return { ...rest, pence: null };
    const pence = readPounds(amount);
    if (pence === undefined || pence === 0 || pence > MAX_PRICE_PENCE) {
      check.addIssue({ code: "custom", path: ["amount"], message: AMOUNT });
      return z.NEVER;
    }
    return { ...rest, pence };
  })
  .refine(({ answer, words }) => answer !== "repriced" || words !== "", {
    path: ["words"],
    error: "Say what the price has changed for: those who approve read it beside both figures",
  })
  .refine(({ answer, isAuthorised }) => answer !== "repriced" || isAuthorised === "on", {
    path: ["isAuthorised"],
    error: "Confirm that you may bind your company: another price counts as soon as it is sent",
  });

export const withdrawalSchema = invitationIdSchema.extend({
  reason: requiredText(MAX_VALIDITY_WORDS, "Say why you withdraw it; the buyer reads it"),
});
