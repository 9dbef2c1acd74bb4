import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { readPounds } from "#domain/money.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { FIRST_OWN_LINE, MAX_OWN_LINES } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { MAX_PRICE_PENCE } from "#domain/tender-rules/tender-rules.limits.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { optionalLine, optionalText, requiredLine, requiredText } from "#domain/text.schema.ts";
import { adjustmentKinds, cellMarks } from "./adjustment-kinds.data.ts";
import { queryKinds, queryOutcomes } from "./query-kinds.data.ts";
import { MAX_ENTRY_REASON, MAX_QUERY, MAX_QUERY_ANSWER } from "./tender-comparison.limits.ts";

const RELOAD = "Reload the page and try again";

/** How much had been entered when the page was loaded: what came since is somebody else's. */
const seen = z.coerce
  .string()
  .regex(/^\d{1,9}$/, { error: RELOAD })
  .transform(Number);

/** A line of a quote, as `findQuoteLine` names it, or the whole of it where none is given. */
export const cellSchema = packageIdSchema.extend({
  quoteId: rowId,
  line: z
    .string()
    .regex(/^\d{0,4}$/, { error: RELOAD })
    .optional()
    .transform((text) => (text ? Number(text) : null))
    .refine((line) => line === null || line < FIRST_OWN_LINE + MAX_OWN_LINES, { error: RELOAD }),
});

export const markSchema = cellSchema.extend({
  seen,
  mark: z.enum(
    cellMarks.map(({ value }) => value),
    { error: "Choose included, excluded or unclear" },
  ),
  reason: optionalLine(MAX_ENTRY_REASON).transform((words) => words ?? ""),
});

const AMOUNT = "Enter an amount in pounds, such as 1,250";

/** Pounds as typed, as pence; a minus in front stands for less. */
const signedPounds = z
  .string({ error: AMOUNT })
  .max(40, { error: AMOUNT })
  .transform((text, check) => {
    const [, minus = "", rest = ""] = /^\s*([-−]?)(.*)$/s.exec(text) ?? [];
    const pence = readPounds(rest);
    if (pence !== undefined && pence > 0 && pence <= MAX_PRICE_PENCE) return minus === "" ? pence : -pence;
    check.addIssue(AMOUNT);
    return z.NEVER;
  });

/** What an adjustment adds to a total, in pence: less than nothing for an omission. */
export const adjustmentSchema = cellSchema
  .extend({
    seen,
    kind: z.enum(
      adjustmentKinds.map(({ value }) => value),
      { error: "Choose how it is adjusted" },
    ),
    amount: signedPounds,
    reason: requiredLine(MAX_ENTRY_REASON, "Say why: whoever approves reads it"),
  })
  .transform(({ amount, kind, ...rest }, check) => {
    const { sign } = adjustmentKinds.find(({ value }) => value === kind)!;
    if (sign === 0 || amount > 0) return { ...rest, kind, pence: sign === 0 ? amount : amount * sign };
    check.addIssue({
      code: "custom",
      path: ["amount"],
      message: "Enter it without a minus: the choice says whether it is added or omitted",
    });
    return z.NEVER;
  });

export const ruleSchema = packageIdSchema.extend({
  seen,
  isNetOfDiscount: z
    .enum(["net", "gross"], { error: "Choose how totals are compared" })
    .transform((choice) => choice === "net"),
});

export const entrySchema = packageIdSchema.extend({ entryId: rowId });

/** `seen` is how often the price had changed when the page was loaded. */
export const keptEntrySchema = entrySchema.extend({ seen });

const WHOLE = "Enter a whole number from 0 to 100";

export const scoreSchema = packageIdSchema.extend({
  quoteId: rowId,
  criterion: z.string().max(320, { error: RELOAD }),
  seen,
  score: z
    .string({ error: WHOLE })
    .trim()
    .regex(/^(100|\d{1,2})$/, { error: WHOLE })
    .transform(Number),
  reason: requiredLine(MAX_ENTRY_REASON, "Say in a line why: whoever approves reads it"),
});

export const querySchema = cellSchema
  .extend({
    kind: z.enum(
      queryKinds.map(({ value }) => value),
      { error: "Choose what you ask" },
    ),
    question: requiredText(MAX_QUERY, "Write what you ask"),
  })
  .refine(({ kind, line }) => line !== null || kind !== "confirm", {
    path: ["kind"],
    error: "Choose a line to have it confirmed",
  });

/** A tenderer's answer; what a correction comes to, in pence. */
export const queryAnswerSchema = invitationIdSchema
  .extend({
    queryId: rowId,
    outcome: z.enum(
      queryOutcomes.map(({ value }) => value),
      { error: "Choose your answer" },
    ),
    answer: optionalText(MAX_QUERY_ANSWER).transform((words) => words ?? ""),
    amount: z
      .string()
      .max(40, { error: AMOUNT })
      .default("")
      .transform((text) => text.trim()),
  })
  .transform(({ amount, ...rest }, check) => {
    if (rest.outcome !== "corrected") return { ...rest, correctedPence: null };
    const correctedPence = readPounds(amount);
    if (correctedPence === undefined || correctedPence > MAX_PRICE_PENCE) {
      check.addIssue({ code: "custom", path: ["amount"], message: `${AMOUNT}: what it should have been` });
      return z.NEVER;
    }
    return { ...rest, correctedPence };
  })
  .refine(({ outcome, answer }) => outcome === "confirmed" || answer !== "", {
    path: ["answer"],
    error: "Write your answer: the buyer reads it beside the figure",
  });
