/** The choices of the key-terms sheet; the values are stored: never reuse one. */
interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What becomes of an arithmetical error that is found in a quote, as JCT’s practice note on tendering has it. */
export const errorRules = [
  {
    value: "confirm-or-withdraw",
    label: "Alternative 1: confirm or withdraw",
    text: "If we find an error in your quote, you either stand by your price as it is or withdraw it.",
  },
  {
    value: "confirm-or-correct",
    label: "Alternative 2: confirm or correct",
    text: "If we find an error in your quote, you either stand by your price as it is or correct a genuine error.",
  },
] as const satisfies readonly (Choice & { text: string })[];

export const contractLengths = [
  { value: "45-days-or-more", label: "45 days or more" },
  { value: "under-45-days", label: "Fewer than 45 days" },
] as const satisfies readonly Choice[];

export const interimIntervals = [
  { value: "weekly", label: "Every week" },
  { value: "fortnightly", label: "Every two weeks" },
  { value: "four-weekly", label: "Every four weeks" },
  { value: "monthly", label: "Every month" },
  { value: "milestones", label: "At agreed milestones" },
  { value: "on-completion", label: "Once, on completion" },
] as const satisfies readonly Choice[];

/** From what the days to the due date are counted. */
export const dueDateRules = [
  { value: "application", label: "After the subcontractor’s application is received" },
  { value: "valuation-date", label: "After the interim valuation date" },
  { value: "assessment-date", label: "After the assessment date" },
  { value: "invoice", label: "After the subcontractor’s invoice is received" },
  { value: "schedule", label: "On the days of a payment schedule" },
] as const satisfies readonly Choice[];

/** What the subcontract leaves unsaid on purpose: then the law says it. */
export const unstatedTerms = [
  { value: "dueDate", label: "The due date" },
  { value: "finalDate", label: "The final date for payment" },
  { value: "paymentNotice", label: "The payment notice" },
  { value: "payLessNotice", label: "The pay less notice" },
] as const satisfies readonly Choice[];

export const employerConditions = [
  { value: "no", label: "No" },
  { value: "insolvency-only", label: "Only if the employer becomes insolvent" },
  { value: "yes", label: "Yes" },
] as const satisfies readonly Choice[];

export const yesOrNo = [
  { value: "no", label: "No" },
  { value: "yes", label: "Yes" },
] as const satisfies readonly Choice[];

/** When the first half of the retention is paid back, and when the rest. */
export const retentionReleases = [
  {
    value: "own-work",
    label: "When the subcontractor’s own work is complete, and when its defects are made good",
  },
  { value: "fixed-days", label: "On fixed days" },
  { value: "main-contract", label: "When the main contract is complete, and when its defects are made good" },
] as const satisfies readonly Choice[];

export const fluctuationRules = [
  { value: "fixed", label: "Fixed price" },
  { value: "levies-only", label: "Changes of levies and taxes only" },
  { value: "formula", label: "By a price index" },
] as const satisfies readonly Choice[];

export const dayworkRules = [
  { value: "percentages", label: "Percentages on prime cost, in the pricing document" },
  { value: "rates", label: "All-in rates, in the pricing document" },
  { value: "none", label: "No dayworks" },
] as const satisfies readonly Choice[];
