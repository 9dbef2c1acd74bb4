import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { optionalText } from "#domain/text.schema.ts";
import { MAX_FIGURES_WORDS, MAX_FIRM_NAME } from "./lodged-quotes.limits.ts";
import { lodgedWays } from "./lodged-ways.data.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";

export const lodgingSchema = packageIdSchema.extend({
  invitationId: rowId,
  way: z.enum(
    lodgedWays.map(({ value }) => value),
    { error: "Choose how it came" },
  ),
  receivedAt: z.string({ error: "Enter when it came" }).max(40, { error: "Enter when it came" }),
  /** What a firm without an account is called. */
  firmName: optionalText(MAX_FIRM_NAME).transform((name) => name ?? ""),
});

export const lodgedIdSchema = packageIdSchema.extend({ lodgedId: rowId });

/** How many versions the quote had when its page was loaded. */
export const enteringSchema = lodgedIdSchema.extend({
  seen: z.coerce
    .string()
    .regex(/^\d{1,6}$/, { error: "Reload the page and try again" })
    .transform(Number),
});

/** The addendum that was looked at, by its number. */
export const reconfirmationSchema = invitationIdSchema.extend({
  addendum: z.coerce
    .string()
    .regex(/^\d{1,6}$/, { error: "Reload the page and try again" })
    .transform(Number),
});

export const figuresAnswerSchema = z
  .object({
    answer: z.enum(["confirmed", "disputed"], { error: "Choose whether the figures are yours" }),
    words: optionalText(MAX_FIGURES_WORDS).transform((words) => words ?? ""),
    version: z.coerce
      .string()
      .regex(/^\d{1,6}$/, { error: "Reload the page and try again" })
      .transform(Number),
  })
  .refine(({ answer, words }) => answer === "confirmed" || words !== "", {
    path: ["words"],
    error: "Say in a sentence what is wrong",
  });
