import { londonDay, londonDeadline } from "#platform/london-time.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import type { BankHolidays } from "./bank-holidays.data.ts";
import { inWorkingDays } from "./name-amounts.ts";
import type { Nation } from "./nations.data.ts";
import { packageBandByValue } from "./package-bands.data.ts";
import { RETURN_LATER, adviseAgainst, shiftWorkingDays } from "./suggest-time.ts";
import {
  MAX_REASON,
  MAX_RETURN_DAYS,
  UNBANDED_WORKING_DAYS,
  USUAL_RETURN_MINUTE,
} from "./tender-rules.limits.ts";
import { type Known, workingDaysBetween } from "./working-days.ts";

export interface LeastTime {
  readonly workingDays: number;
  /** No value is published, so that a middle one is taken. */
  readonly isAssumed: boolean;
  readonly sentence: string;
}

/**
 * How many working days firms get to price a package: by the value band that its buyer publishes, never by the budget, which
 * the deadline would give away.
 */
export function leastTimeFor(band: string | undefined): LeastTime {
  const published = band === undefined ? undefined : packageBandByValue(band);
  if (!published)
    return {
      workingDays: UNBANDED_WORKING_DAYS,
      isAssumed: true,
      sentence: `No value band is published, so firms get at least ${inWorkingDays(UNBANDED_WORKING_DAYS)} to price.`,
    };
  const { label, workingDays } = published;
  return {
    workingDays,
    isAssumed: false,
    sentence: `A package of ${label.replace("Under", "under").replace("Over", "over")} gets at least ${inWorkingDays(workingDays)} to price.`,
  };
}

interface Period {
  readonly issuedAt: Date;
  readonly nation: Nation;
  /** The published value band. */
  readonly band?: string | undefined;
  readonly holidays?: BankHolidays | undefined;
}

/** Noon of the first day on which nobody has to give a reason. */
export function proposeReturn({ issuedAt, nation, band, holidays }: Period): Known<Date> {
  return shiftWorkingDays(issuedAt, leastTimeFor(band).workingDays, USUAL_RETURN_MINUTE, nation, holidays);
}

export type ReturnCheck =
  | {
      readonly kind: "fits" | "shortened";
      readonly workingDays: number;
      readonly least: LeastTime;
      /** What the page and the tenderers read; a shortened period has its reason in it. */
      readonly sentence: string;
      /** Allowed, but not wise. */
      readonly advice: readonly string[];
    }
  | {
      readonly kind: "needsReason";
      readonly workingDays: number;
      readonly least: LeastTime;
      /** The first return that needs none. */
      readonly earliest: Known<Date>;
      readonly sentence: string;
      readonly advice: readonly string[];
    }
  | {
      readonly kind: "refused";
      readonly why: "notLater" | "tooFar" | "beyondKnown";
      readonly sentence: string;
    };

/** Whether quotes can be due then. Fewer working days than the least need a reason, which the tenderers read. */
export function checkReturn({
  returnAt,
  shortReason,
  ...period
}: Period & { readonly returnAt: Date; readonly shortReason?: string | undefined }): ReturnCheck {
  const { issuedAt, nation, band, holidays } = period;
  if (returnAt.getTime() <= issuedAt.getTime()) return refused("notLater", RETURN_LATER);
  if (returnAt.getTime() - issuedAt.getTime() > MAX_RETURN_DAYS * DAY_MS)
    return refused("tooFar", "Choose a return date within a year of the issue.");
  const between = workingDaysBetween(londonDay(issuedAt), londonDay(returnAt), nation, holidays);
  if (between.kind === "beyondKnown") return refused("beyondKnown", between.sentence);
  const least = leastTimeFor(band);
  const workingDays = between.value;
  const advice = adviseAgainst(returnAt, nation, holidays);
  const due = `Quotes are due by ${londonDeadline(returnAt)}, ${inWorkingDays(workingDays)} after the issue`;
  if (workingDays >= least.workingDays)
    return { kind: "fits", workingDays, least, sentence: `${due}.`, advice };
  const reason = shortReason?.trim().slice(0, MAX_REASON) ?? "";
  const short = `${due}, which is less than the usual ${least.workingDays}`;
  if (reason !== "")
    return { kind: "shortened", workingDays, least, sentence: `${short}. Reason given: ${reason}`, advice };
  const earliest = proposeReturn(period);
  const instead = earliest.kind === "known" ? ` or choose ${londonDeadline(earliest.value)} or later` : "";
  return {
    kind: "needsReason",
    workingDays,
    least,
    earliest,
    sentence: `${short}. Give a reason, which firms will read,${instead || " or choose a later date"}.`,
    advice,
  };
}

const refused = (why: "notLater" | "tooFar" | "beyondKnown", sentence: string): ReturnCheck => ({
  kind: "refused",
  why,
  sentence,
});
