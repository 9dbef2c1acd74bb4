import { DAY_MS } from "#platform/durations.data.ts";
import { ENDS_SOON_DAYS } from "./companies.limits.ts";

/** Whether a certificate with this last day has expired, and in how many days it ends where that is soon; both are calendar days, so that no clock change comes between them. */
export function lookAhead(
  expiresOn: string | null,
  today: string,
): { isExpired: boolean; endsSoonIn: number | null } {
  if (expiresOn === null) return { isExpired: false, endsSoonIn: null };
  const days = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  return { isExpired: days < 0, endsSoonIn: days >= 0 && days <= ENDS_SOON_DAYS ? days : null };
}
