/** Whether firms look at the site before they price; stored by their value. */
export const visitRules = [
  { value: "none", label: "Not held", hint: "Firms price from the documents." },
  { value: "optional", label: "Optional", hint: "Firms may come, and book a time." },
  {
    value: "mandatory",
    label: "Mandatory",
    hint: "Every firm has to come. One that did not can still submit; you may set its quote aside.",
  },
] as const;

export type VisitRule = (typeof visitRules)[number]["value"];
