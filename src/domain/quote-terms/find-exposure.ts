import { ASSUMED_RISE_PERCENT } from "./quote-terms.limits.ts";
import type { QuoteTerms } from "./quote-terms.schema.ts";

const DAY_MS = 86_400_000;

/** A price that is fixed for less than the work lasts. */
export interface PriceExposure {
  /** Last day on which it is fixed, `2027-03-31`. */
  fixedUntil: string;
  /** Null where neither the package nor the quote says how long the work takes. */
  work: {
    endsOn: string;
    /** Weeks of the work after that day, and in all. */
    exposedWeeks: number;
    weeks: number;
    /** What is proposed to be added, in pence; the buyer enters it or does not. */
    pence: number;
  } | null;
}

interface Priced {
  terms: Pick<QuoteTerms, "fixedPrice">;
  /** As tendered and corrected, in pence. */
  pence: number;
  /** Of the return, from which a fixed period in weeks counts. */
  returnOn: string;
  startOn: string | null;
  leadWeeks: number | null;
  durationWeeks: number | null;
}

/**
 * Whether a price is fixed for less than the work takes, and what that would cost: work in equal parts each day, those after
 * the fixed period dearer by the assumed yearly rise, each by how long after it. Null where the price is fixed throughout.
 */
export function findExposure({
  terms: { fixedPrice },
  pence,
  returnOn,
  startOn,
  leadWeeks,
  durationWeeks,
}: Priced): PriceExposure | null {
  if (!fixedPrice) return null;
  const fixed = fixedPrice.until === null ? dayOf(returnOn) + fixedPrice.weeks! * 7 : dayOf(fixedPrice.until);
  const fixedUntil = nameOf(fixed);
  if (durationWeeks === null) return { fixedUntil, work: null };
  const start = startOn === null ? dayOf(returnOn) + (leadWeeks ?? 0) * 7 : dayOf(startOn);
  const days = durationWeeks * 7;
  const end = start + days;
  const exposed = Math.min(days, end - fixed);
  if (exposed <= 0) return null;
  const daysAfter = Math.max(0, start - fixed) + exposed / 2;
  const rise = (ASSUMED_RISE_PERCENT / 100) * (daysAfter / 365);
  return {
    fixedUntil,
    work: {
      endsOn: nameOf(end),
      exposedWeeks: Math.ceil(exposed / 7),
      weeks: durationWeeks,
      pence: Math.round(pence * (exposed / days) * rise),
    },
  };
}

const dayOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const nameOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
