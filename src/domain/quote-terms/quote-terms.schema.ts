import { z } from "zod";
import { keyTermsSchema } from "#domain/tender-rules/key-terms.schema.ts";
import { optionalText } from "#domain/text.schema.ts";
import {
  MAX_ALTERNATES,
  MAX_ALTERNATE_TEXT,
  MAX_ALTERNATE_TITLE,
  MAX_TERM_NOTE,
} from "./quote-terms.limits.ts";
import { vatTreatments } from "./vat-treatments.data.ts";

/** A field as it was typed, whether it can be read or not. */
export const typed = (most = 60) =>
  z
    .string()
    .max(most, { error: `Use at most ${most} characters` })
    .default("")
    .transform((text) => text.trim());

const text = (most: number) => optionalText(most).transform((words) => words ?? "");
const ticked = z.enum(["", "on"], { error: "Tick the box, or leave it" }).default("");

/** What an alternate does to the total, which stays what it is; the values are stored. */
export const alternateKinds = [
  { value: "add", label: "Adds to the total" },
  { value: "omit", label: "Comes off the total" },
  { value: "price", label: "Is a price of its own" },
] as const;

export type AlternateKind = (typeof alternateKinds)[number]["value"];
const alternateValues = alternateKinds.map(({ value }) => value);
const vatValues = vatTreatments.map(({ value }) => value);

const alternateDraft = z.object(
  {
    title: typed(MAX_ALTERNATE_TITLE),
    differs: text(MAX_ALTERNATE_TEXT),
    kind: z.enum(alternateValues, { error: "Choose what it does to the total" }).default("add"),
    amount: typed(),
  },
  { error: "Reload the page and try again" },
);

export type AlternateDraft = z.output<typeof alternateDraft>;

const isBlank = ({ title, differs, amount }: AlternateDraft) => title + differs + amount === "";

/** The terms of the sheet that can be qualified, one by one. */
const termNames = keyTermsSchema.keyof();

/** The part of a draft that is neither its lines nor its general texts; what an older draft does not have is empty. */
export const termsDraft = {
  /** A main contractor's discount in percent; empty for a net price. */
  discount: typed(),
  /** How long the price is fixed, by one of both; both empty for the whole contract. */
  fixedWeeks: typed(),
  fixedUntil: typed(),
  labourHours: typed(),
  /** In their places: an empty one between others stays, so that a form of rows stays what it is. */
  alternates: z
    .array(alternateDraft)
    .max(MAX_ALTERNATES, { error: `A quote has at most ${MAX_ALTERNATES} alternates` })
    .default([])
    .transform((rows) => rows.slice(0, rows.findLastIndex((row) => !isBlank(row)) + 1)),
  isAlternative: ticked,
  isPartial: ticked,
  /** What is said against single terms of the sheet. */
  termNotes: z
    .partialRecord(termNames, text(MAX_TERM_NOTE), { error: "Reload the page and try again" })
    .default({})
    .transform((notes) => Object.fromEntries(Object.entries(notes).filter(([, words]) => words !== ""))),
  /** Empty until the tenderer has confirmed what is proposed, or chosen another. */
  vat: z.enum(["", ...vatValues], { error: "Choose one of the list" }).default(""),
};

const draftShape = z.object(termsDraft);
export type TermsDraft = z.output<typeof draftShape>;

/** The same of a submitted quote, as its receipt stands for it. What was submitted before these were asked has none. */
export const termsContent = {
  /** In hundredths of a percent; 0 is a net price. */
  discount: z.number().default(0),
  /** Null where the price is fixed for the whole contract; weeks count from the return. */
  fixedPrice: z
    .object({ weeks: z.number().nullable(), until: z.string().nullable() })
    .nullable()
    .default(null),
  labourHours: z.number().nullable().default(null),
  /** None of them is part of the total. */
  alternates: z
    .array(
      z.object({ title: z.string(), differs: z.string(), kind: z.enum(alternateValues), pence: z.number() }),
    )
    .default([]),
  isAlternative: z.boolean().default(false),
  isPartial: z.boolean(),
  termNotes: z.array(z.object({ term: z.string(), words: z.string() })).default([]),
  /** `isConfirmed`: the tenderer has chosen it; otherwise it is what was proposed. */
  vat: z
    .object({ treatment: z.enum(vatValues), isConfirmed: z.boolean() })
    .nullable()
    .default(null),
};

const contentShape = z.object(termsContent);
export type QuoteTerms = z.output<typeof contentShape>;
export type Alternate = QuoteTerms["alternates"][number];
