import type { Alternate, QuoteTerms } from "./quote-terms.schema.ts";
import { vatTreatment } from "./vat-treatments.data.ts";

/** `2.5%`, or that the price is net. */
export const describeDiscount = ({ discount }: Pick<QuoteTerms, "discount">): string =>
  discount === 0 ? "None: the price is net" : `${discount / 100}%`;

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `31 Mar 2027` of `2027-03-31`. */
const dayInWords = (day: string): string => dayFormat.format(new Date(day)).replace("Sept", "Sep");

export function describeFixedPrice({ fixedPrice }: Pick<QuoteTerms, "fixedPrice">): string {
  if (!fixedPrice) return "For the whole contract";
  const { weeks, until } = fixedPrice;
  return until === null
    ? `For ${weeks} ${weeks === 1 ? "week" : "weeks"} from the return`
    : `Until ${dayInWords(until)}`;
}

export const describeHours = ({ labourHours }: Pick<QuoteTerms, "labourHours">): string =>
  labourHours === null ? "" : `${labourHours.toLocaleString("en-GB")} hours`;

/** Not confirmed is what was only proposed; nothing where the quote is older than the question. */
export const describeVat = ({ vat }: Pick<QuoteTerms, "vat">): string =>
  vat ? `${vatTreatment(vat.treatment).short}${vat.isConfirmed ? "" : ", proposed and not confirmed"}` : "";

/** It prices all that was asked for, and nothing else: one for less of it is not the lowest for costing less. */
export const isOfTheWhole = ({
  isAlternative,
  isPartial,
}: Pick<QuoteTerms, "isAlternative" | "isPartial">): boolean => !isAlternative && !isPartial;

/** Those that set what a price is measured by: the ones for the whole, or all where none is. */
export function thoseOfTheWhole<
  Quote extends { readonly content: Pick<QuoteTerms, "isAlternative" | "isPartial"> },
>(quotes: readonly Quote[]): readonly Quote[] {
  const whole = quotes.filter(({ content }) => isOfTheWhole(content));
  return whole.length > 0 ? whole : quotes;
}

/** What a quote is, where it is not simply the whole of what was asked for. */
export const describeExtent = ({
  isAlternative,
  isPartial,
  isTotalOnly,
}: Pick<QuoteTerms, "isAlternative" | "isPartial"> & { isTotalOnly?: boolean | undefined }): string =>
  [
    isPartial && "Part of the work only",
    isAlternative && "Alternative",
    isTotalOnly && "One sum, its lines not priced apart",
  ]
    .filter(Boolean)
    .join(", ");

/** `adds`, `saves` or `own price`, before its amount. */
export const alternateVerbs: Readonly<Record<Alternate["kind"], string>> = {
  add: "Adds",
  omit: "Saves",
  price: "Instead, for",
};
