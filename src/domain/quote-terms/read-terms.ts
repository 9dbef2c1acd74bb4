import { readPounds } from "#domain/money.schema.ts";
import { MAX_PRICE_PENCE } from "#domain/tender-rules/tender-rules.limits.ts";
import { readPercentage } from "#domain/tender-rules/scaled-numbers.schema.ts";
import { MAX_DISCOUNT_PERCENT, MAX_FIXED_WEEKS, MAX_LABOUR_HOURS } from "./quote-terms.limits.ts";
import { type Alternate, type QuoteTerms, type TermsDraft } from "./quote-terms.schema.ts";
import type { VatTreatment } from "./vat-treatments.data.ts";

export interface TermsProblem {
  /** The name of a field: `discount`, `alternate-2-amount`. */
  at: string;
  sentence: string;
}

/** Reads what was typed beside the lines and names what cannot be read. Nothing of it changes the total. */
export function readTerms(
  draft: TermsDraft,
  proposed: VatTreatment | null,
): { terms: QuoteTerms; problems: TermsProblem[] } {
  const problems: TermsProblem[] = [];
  const refuse = (at: string, sentence: string): null => {
    problems.push({ at, sentence });
    return null;
  };
  const treatment = draft.vat || proposed;
  const terms: QuoteTerms = {
    discount: readDiscount(draft, refuse),
    fixedPrice: readFixedPrice(draft, refuse),
    labourHours: readLabourHours(draft, refuse),
    alternates: readAlternates(draft, refuse),
    isAlternative: draft.isAlternative === "on",
    isPartial: draft.isPartial === "on",
    termNotes: Object.entries(draft.termNotes).map(([term, words]) => ({ term, words })),
    vat: treatment && { treatment, isConfirmed: draft.vat !== "" },
  };
  return { terms, problems };
}

type Refuse = (at: string, sentence: string) => null;

function readDiscount({ discount }: TermsDraft, refuse: Refuse): number {
  if (discount === "" || /^net$/i.test(discount)) return 0;
  const reading = readPercentage(discount);
  if (reading.kind === "read" && reading.value <= MAX_DISCOUNT_PERCENT * 100) return reading.value;
  refuse("discount", `Enter a percentage from 0 to ${MAX_DISCOUNT_PERCENT}, such as 2.5, or leave it empty.`);
  return 0;
}

function readFixedPrice({ fixedWeeks, fixedUntil }: TermsDraft, refuse: Refuse): QuoteTerms["fixedPrice"] {
  if (fixedWeeks === "" && fixedUntil === "") return null;
  if (fixedWeeks !== "" && fixedUntil !== "") return refuse("fixedUntil", "Enter weeks or a date, not both.");
  if (fixedUntil !== "")
    return isDay(fixedUntil)
      ? { weeks: null, until: fixedUntil }
      : refuse("fixedUntil", "Enter a date, such as 2027-03-31.");
  const weeks = readWhole(fixedWeeks, MAX_FIXED_WEEKS);
  return weeks === null
    ? refuse("fixedWeeks", `Enter a whole number of weeks from 1 to ${MAX_FIXED_WEEKS}.`)
    : { weeks, until: null };
}

/** A day that the calendar has, in this century. */
const isDay = (text: string): boolean =>
  /^20\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;

function readLabourHours({ labourHours }: TermsDraft, refuse: Refuse): number | null {
  if (labourHours === "") return null;
  const hours = readWhole(labourHours.replace(/(?<=\d)[, ](?=\d{3}\b)/g, ""), MAX_LABOUR_HOURS);
  return hours ?? refuse("labourHours", "Enter a whole number of hours, such as 1,200.");
}

function readWhole(text: string, most: number): number | null {
  const value = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : null;
}

function readAlternates({ alternates }: TermsDraft, refuse: Refuse): Alternate[] {
  return alternates.flatMap(({ title, differs, kind, amount }, at): Alternate[] => {
    if (title + differs + amount === "") return [];
    if (title === "") refuse(`alternate-${at}-title`, "Name the alternate.");
    const pence = readPounds(amount);
    if (pence === undefined || pence === 0 || pence > MAX_PRICE_PENCE) {
      refuse(`alternate-${at}-amount`, "Enter an amount in pounds, such as 1,250.");
      return [];
    }
    return [{ title, differs, kind, pence }];
  });
}
