import { z } from "zod";
import { pounds } from "#domain/money.schema.ts";
import { optionalLine, optionalText } from "#domain/text.schema.ts";
import { contractForms } from "./contract-forms.data.ts";
import {
  contractLengths,
  dayworkRules,
  dueDateRules,
  employerConditions,
  errorRules,
  fluctuationRules,
  interimIntervals,
  retentionReleases,
  unstatedTerms,
  yesOrNo,
} from "./key-terms.data.ts";
import {
  MAX_DEFECTS_MONTHS,
  MAX_PAYMENT_DAYS,
  MAX_RETENTION_PERCENT,
  MAX_TERMINATION_DAYS,
  MAX_TERMS_TEXT,
  MAX_WARRANTIES,
} from "./tender-rules.limits.ts";

const MAX_POUNDS = 1_000_000_000;

/** A form sends what is not answered yet as an empty text. */
function unanswered<Schema extends z.ZodType>(schema: Schema) {
  const isBlank = (value: unknown) => typeof value === "string" && value.trim() === "";
  return z.preprocess((value) => (isBlank(value) ? undefined : value), schema.optional());
}

function choice<const Choices extends readonly { readonly value: string }[]>(choices: Choices) {
  type Value = Choices[number]["value"];
  const values = choices.map(({ value }) => value) as [Value, ...Value[]];
  return unanswered(z.enum(values, { error: "Choose one of the list" }));
}

function whole(most: number, unit: string) {
  const error = `Enter a whole number of ${unit}, 0 to ${most}`;
  return unanswered(
    z
      .string({ error })
      .max(20, { error })
      .regex(/^\s*\d{1,4}\s*$/, { error })
      .transform(Number)
      .pipe(z.number().max(most, { error })),
  );
}

/** A percentage of at most two decimals, in hundredths of a percent: `2.5` is 250. */
function percent(most: number) {
  const error = `Enter a percentage between 0 and ${most}, such as 2.5`;
  return unanswered(
    z
      .string({ error })
      .max(20, { error })
      .regex(/^\s*\d{1,3}(\.\d{1,2})?\s*%?\s*$/, { error })
      .transform((text) => Math.round(Number(text.replace("%", "")) * 100))
      .pipe(z.number().max(most * 100, { error })),
  );
}

const amount = () => unanswered(pounds("Enter an amount in pounds, such as 12,500", MAX_POUNDS));

/**
 * The key-terms sheet as its form sends it, at any stage of being filled in: what is missing for the issue, `listMissingTerms`
 * says. Amounts come out in pence, percentages in hundredths of a percent.
 */
export const keyTermsSchema = z.object({
  form: unanswered(
    z.enum(
      contractForms.map(({ code }) => code),
      { error: "Choose one of the list" },
    ),
  ),
  /** Of the form, such as 2024; of a buyer’s own form, its name. */
  edition: optionalLine(120),
  hasAmendments: choice(yesOrNo),
  amendments: optionalText(MAX_TERMS_TEXT),
  errorRule: choice(errorRules),
  contractLength: choice(contractLengths),
  interimInterval: choice(interimIntervals),
  dueDateRule: choice(dueDateRules),
  /** From what the rule names to the due date. */
  dueDays: whole(MAX_PAYMENT_DAYS, "days"),
  /** From the due date to the final date for payment. */
  finalDateDays: whole(MAX_PAYMENT_DAYS, "days"),
  /** After the due date. */
  paymentNoticeDays: whole(MAX_PAYMENT_DAYS, "days"),
  /** Before the final date for payment. */
  payLessNoticeDays: whole(MAX_PAYMENT_DAYS, "days"),
  unstated: z
    .preprocess(
      (value) => (typeof value === "string" ? (value === "" ? [] : [value]) : value),
      z.array(z.enum(unstatedTerms.map(({ value }) => value))).max(unstatedTerms.length),
    )
    .default([]),
  conditionalOnEmployer: choice(employerConditions),
  conditionalOnCertificate: choice(yesOrNo),
  retentionPercent: percent(MAX_RETENTION_PERCENT),
  retentionRelease: choice(retentionReleases),
  defectsMonths: whole(MAX_DEFECTS_MONTHS, "months"),
  damagesPerWeek: amount(),
  /** The most that damages for delay can come to, of the price; left out when there is no cap. */
  damagesCapPercent: percent(100),
  piLevel: amount(),
  warranties: whole(MAX_WARRANTIES, "warranties"),
  bondPercent: percent(100),
  hasParentGuarantee: choice(yesOrNo),
  fluctuations: choice(fluctuationRules),
  dayworks: choice(dayworkRules),
  terminationNoticeDays: whole(MAX_TERMINATION_DAYS, "days"),
});

export type KeyTerms = z.output<typeof keyTermsSchema>;
export type KeyTermsField = keyof KeyTerms;

export const emptyKeyTerms: KeyTerms = { unstated: [] };
