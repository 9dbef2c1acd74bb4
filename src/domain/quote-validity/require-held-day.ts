import { moveDay } from "#domain/tender-rules/working-days.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { MAX_EXTENSION_DAYS } from "./quote-validity.limits.ts";

/** Refuses a day until which no quote can be asked to hold: one that is over, or too far. */
export function requireHeldDay(until: string, today: string): void {
  if (until < today) refuseField("until", "Quotes cannot be asked to hold until a day that is over.");
  if (until > moveDay(today, MAX_EXTENSION_DAYS))
    refuseField("until", `Ask for ${MAX_EXTENSION_DAYS} days from today at most.`);
}
