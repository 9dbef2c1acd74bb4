import { z } from "zod";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { termsDraft, typed } from "#domain/quote-terms/quote-terms.schema.ts";
import { optionalLine, optionalText } from "#domain/text.schema.ts";
import {
  MAX_LINE_SECTION,
  MAX_LINE_UNIT,
  MAX_PRICING_LINES,
} from "#domain/tender-rules/tender-rules.limits.ts";
import { outcomeReasons } from "./outcome-reasons.data.ts";
import {
  MAX_OUTCOME_WORDS,
  MAX_OWN_DESCRIPTION,
  MAX_OWN_LINES,
  MAX_QUOTE_TEXT,
} from "./tender-quotes.limits.ts";

const text = optionalText(MAX_QUOTE_TEXT).transform((words) => words ?? "");

const line = (most: number) => optionalLine(most).transform((words) => words ?? "");

/** A line of the tenderer's own, as it was typed; without a quantity its rate is the price of the whole. */
const ownLineDraft = z.object(
  {
    section: line(MAX_LINE_SECTION),
    description: line(MAX_OWN_DESCRIPTION),
    quantity: typed(),
    unit: line(MAX_LINE_UNIT),
    rate: typed(),
  },
  { error: "Reload the page and try again" },
);

export type OwnLineDraft = z.output<typeof ownLineDraft>;

export const isBlankLine = (row: OwnLineDraft): boolean => Object.values(row).every((field) => field === "");

/** In their places: an empty one between others stays, so that a form of rows stays what it is. */
export const ownLinesSchema = z
  .array(ownLineDraft)
  .max(MAX_OWN_LINES, { error: `A quote has at most ${MAX_OWN_LINES} lines of its own` })
  .default([])
  .transform((rows) => rows.slice(0, rows.findLastIndex((row) => !isBlankLine(row)) + 1));

/** A quote as it is being written: what was typed, whether it can be read or not. */
export const draftSchema = z.object({
  /** For each line of the pricing document what stands in its field; empty for a line that asks nothing. */
  prices: z.array(typed()).max(MAX_PRICING_LINES).default([]),
  ownLines: ownLinesSchema,
  /** The price of a package without a pricing document, where no lines of one's own say it. */
  lumpSum: typed(),
  inclusions: text,
  exclusions: text,
  qualifications: text,
  leadWeeks: typed(),
  durationWeeks: typed(),
  validityDays: typed(),
  ...termsDraft,
});

export type QuoteDraft = z.output<typeof draftSchema>;

/** The version of a draft that was looked at; 0 where there was none yet. */
export const draftVersionSchema = z.object({
  draftVersion: z.coerce
    .string()
    .regex(/^\d{1,9}$/, { error: "Reload the page and try again" })
    .transform(Number),
});

/** What a file of prices has replaced in a draft. */
const taken = z.object({
  /** A line's place, counted from 0, what stood there, and what the file said. */
  lines: z
    .array(z.object({ at: z.number().int().min(0).max(MAX_PRICING_LINES), stood: typed(), took: typed() }))
    .max(MAX_PRICING_LINES),
  /** Those of the tenderer's own; null where the file had none. */
  ownLines: z.object({ stood: ownLinesSchema, took: ownLinesSchema }).nullable(),
  /** The version of the draft that the file made. */
  version: z.number().int().positive(),
});

export type TakenPrices = z.output<typeof taken>;

/** A draft as it is kept: with what the last file replaced, to be put back until it is submitted. */
export const keptDraftSchema = draftSchema.extend({ replaced: taken.nullable().default(null) });

export type KeptDraft = z.output<typeof keptDraftSchema>;

const ticked = (error: string) => z.literal("on", { error });

/** What whoever submits says for the firm. */
export const statementSchema = z.object({
  isAuthorised: ticked("Confirm that you may bind your company"),
  hasNoCollusion: ticked("Confirm that the price was not agreed with anybody else"),
  hasReadAddenda: ticked("Confirm that you have priced the documents as they are now"),
  /** The last addendum that stood there when that was said, 0 where there was none; left out by who reads and says it in one step. */
  lastAddendum: z.coerce.number({ error: "Reload the page and try again" }).int().nonnegative().optional(),
});

/** The version of a draft's files that was looked at; left out by who looks and submits in one step. */
export const filesVersionSchema = z.object({
  filesVersion: z.coerce.number({ error: "Reload the page and try again" }).int().nonnegative().optional(),
});

export const receiptInputSchema = invitationIdSchema.extend({
  version: z.coerce
    .number({ error: "There is no such version" })
    .int()
    .positive()
    .max(2_147_483_647, { error: "There is no such version" }),
});

const roundSchema = z.coerce.number({ error: "There was no such opening" }).int().min(1).max(2);
export const openingFileInputSchema = packageIdSchema.extend({ round: roundSchema });
export const ownOpeningInputSchema = invitationIdSchema.extend({ round: roundSchema });

export const openingSchema = packageIdSchema.extend({ currentPassword: z.string().max(1_000).optional() });

export const judgementSchema = packageIdSchema.extend({
  quoteId: rowId,
  judgement: z.enum(["compliant", "non_compliant"], { error: "Choose whether it is compliant" }),
  reason: optionalText(1_000).transform((words) => words ?? ""),
});

/** What each tenderer is told, quote by quote in the same order. */
export const outcomesSchema = packageIdSchema.extend({
  quote: z.array(rowId).max(60).default([]),
  /** Of each one or several; none of a quote that needs none. */
  reasonCodes: z
    .array(
      z
        .array(z.enum(outcomeReasons.map(({ value }) => value)))
        .max(outcomeReasons.length)
        .transform((codes) => [...new Set(codes)]),
    )
    .max(60)
    .default([]),
  words: z
    .array(optionalText(MAX_OUTCOME_WORDS).transform((words) => words ?? ""))
    .max(60)
    .default([]),
  /** How all of them stood on the page that was looked at; left out by who looks and sends in one step. */
  seen: z.string().max(64).optional(),
});
