import { contractFormsOf } from "#domain/tender-rules/contract-forms.data.ts";
import {
  contractLengths,
  dayworkRules,
  dueDateRules,
  employerConditions,
  errorRules,
  fluctuationRules,
  interimIntervals,
  retentionReleases,
  yesOrNo,
} from "#domain/tender-rules/key-terms.data.ts";
import type { KeyTermsField } from "#domain/tender-rules/key-terms.schema.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";

interface TermsField {
  name: Exclude<KeyTermsField, "unstated">;
  label: string;
  hint?: string;
  options?: readonly { value: string; label: string; choice?: string }[];
  isLong?: boolean;
  /** As a fact, where the label asks or has the unit: what it is called, and its value with its unit, `#` in its place. */
  fact?: string;
  said?: string;
  /** Read as *None* where a 0 was entered. */
  isNoneAtZero?: boolean;
}

interface TermsGroup {
  title: string;
  fields: readonly TermsField[];
}

/** The key-terms sheet as it is filled in and read, group by group. */
export const termsGroups = (nation: Nation): readonly TermsGroup[] => [
  {
    title: "The contract",
    fields: [
      {
        name: "form",
        label: "Form of contract",
        options: contractFormsOf(nation).map(({ code, label }) => ({ value: code, label })),
      },
      {
        name: "edition",
        label: "Edition",
        hint: "Optional, such as 2024. Of your own form: its name, which it needs.",
      },
      {
        name: "hasAmendments",
        label: "Is it amended?",
        fact: "Amended",
        options: yesOrNo.map((option) => ({ ...option, choice: `amended-${option.value}` })),
      },
      {
        name: "amendments",
        label: "What is amended",
        hint: "Optional unless it is amended.",
        isLong: true,
      },
      { name: "errorRule", label: "Errors in a quote", options: errorRules },
      { name: "contractLength", label: "The work lasts", options: contractLengths },
      {
        name: "terminationNoticeDays",
        label: "Notice of termination, days",
        fact: "Notice of termination",
        said: "# days",
      },
    ],
  },
  {
    title: "Payment",
    fields: [
      { name: "interimInterval", label: "Interim payments", options: interimIntervals },
      { name: "dueDateRule", label: "The due date", options: dueDateRules },
      {
        name: "dueDays",
        label: "Days to the due date",
        fact: "To the due date",
        said: "# days",
        hint: "Optional with a payment schedule.",
      },
      {
        name: "finalDateDays",
        label: "Days from there to the final date for payment",
        fact: "From there to the final date for payment",
        said: "# days",
      },
      {
        name: "paymentNoticeDays",
        label: "Payment notice, days after the due date",
        fact: "Payment notice",
        said: "# days after the due date",
      },
      {
        name: "payLessNoticeDays",
        label: "Pay less notice, days before the final date",
        fact: "Pay less notice",
        said: "# days before the final date",
      },
      {
        name: "conditionalOnEmployer",
        label: "Does payment wait until the employer has paid?",
        fact: "Payment waits until the employer has paid",
        options: employerConditions,
      },
      {
        name: "conditionalOnCertificate",
        label: "Does payment wait for a certificate under the main contract?",
        fact: "Payment waits for a certificate under the main contract",
        options: yesOrNo,
      },
    ],
  },
  {
    title: "Retention and damages",
    fields: [
      {
        name: "retentionPercent",
        label: "Retention, %",
        fact: "Retention",
        said: "#%",
        hint: "0 for none.",
        isNoneAtZero: true,
      },
      {
        name: "retentionRelease",
        label: "Released",
        hint: "Optional without retention.",
        options: retentionReleases,
      },
      {
        name: "defectsMonths",
        label: "Defects are made good for, months",
        fact: "Defects are made good for",
        said: "# months",
        hint: "Optional without retention.",
      },
      {
        name: "damagesPerWeek",
        label: "Damages for delay, £ a week",
        fact: "Damages for delay",
        said: "£# a week",
        hint: "0 for none.",
        isNoneAtZero: true,
      },
      {
        name: "damagesCapPercent",
        label: "Capped at, % of the price",
        fact: "Capped at",
        said: "#% of the price",
        hint: "Optional. Left empty: no cap.",
      },
    ],
  },
  {
    title: "Cover and price",
    fields: [
      {
        name: "piLevel",
        label: "Professional indemnity cover, £",
        fact: "Professional indemnity cover",
        said: "£#",
        hint: "0 for none.",
        isNoneAtZero: true,
      },
      {
        name: "warranties",
        label: "Collateral warranties",
        hint: "How many; 0 for none.",
        isNoneAtZero: true,
      },
      {
        name: "bondPercent",
        label: "Bond, % of the price",
        fact: "Bond",
        said: "#% of the price",
        hint: "0 for none.",
        isNoneAtZero: true,
      },
      {
        name: "hasParentGuarantee",
        label: "Parent company guarantee?",
        fact: "Parent company guarantee",
        options: yesOrNo,
      },
      { name: "fluctuations", label: "The price is", options: fluctuationRules },
      { name: "dayworks", label: "Dayworks", options: dayworkRules },
    ],
  },
];
