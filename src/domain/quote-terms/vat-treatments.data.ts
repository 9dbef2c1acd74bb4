/** How VAT is charged on a quote; the values are stored: never reuse one. Prices are without VAT in each case. */
export const vatTreatments = [
  {
    value: "reverse-charge",
    label: "Domestic reverse charge: the buyer accounts for the VAT",
    short: "Reverse charge",
  },
  { value: "standard", label: "We charge VAT at the standard rate", short: "Standard rate" },
  { value: "reduced", label: "We charge VAT at the reduced rate", short: "Reduced rate" },
  { value: "zero", label: "Zero-rated, such as a new dwelling", short: "Zero-rated" },
  { value: "not-registered", label: "No VAT: we are not registered for it", short: "Not registered for VAT" },
] as const;

export type VatTreatment = (typeof vatTreatments)[number]["value"];

export const vatTreatment = (value: VatTreatment) => vatTreatments.find((each) => each.value === value)!;

/** What a buyer has stated of itself, in writing, to its subcontractors. */
export const endUserStatements = [
  { value: "unstated", label: "Nothing is stated: the reverse charge counts" },
  { value: "end-user", label: "We are an end user: VAT is charged in the usual way" },
  { value: "intermediary", label: "We are an intermediary supplier: VAT is charged in the usual way" },
] as const;

export type EndUserStatement = (typeof endUserStatements)[number]["value"];
