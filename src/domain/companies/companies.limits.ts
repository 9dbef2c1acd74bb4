import { DAY_MS } from "#platform/durations.data.ts";

/** As many as the profile shows. */
export const MAX_TEAM_MEMBERS = 100;

/** How far from its town a company's pin may stand, in miles. */
export const MAX_PIN_MILES = 20;

/** An accreditation that ends within so many days says so. */
const ENDS_SOON_DAYS = 60;

/** Whether a certificate with this last day has expired, and in how many days it ends where that is soon; both are calendar days, so that no clock change comes between them. */
export function lookAhead(
  expiresOn: string | null,
  today: string,
): { isExpired: boolean; endsSoonIn: number | null } {
  if (expiresOn === null) return { isExpired: false, endsSoonIn: null };
  const days = (Date.parse(expiresOn) - Date.parse(today)) / DAY_MS;
  return { isExpired: days < 0, endsSoonIn: days >= 0 && days <= ENDS_SOON_DAYS ? days : null };
}
