import shipped from "./bank-holidays.json" with { type: "json" };
import type { Nation } from "./nations.data.ts";

/**
 * The bank holidays of each nation, as GOV.UK publishes them: the day as `2026-12-25`, and its name. Every year from the
 * first to the last day's is complete.
 */
export interface BankHolidays {
  readonly source: string;
  readonly licence: string;
  /** The day on which they were taken over from the source. */
  readonly asOf: string;
  readonly days: Readonly<Record<Nation, Readonly<Record<string, string>>>>;
}

/** `npm run lintel -- import bank-holidays FILE` writes them anew. */
export const bankHolidays: BankHolidays = shipped;
