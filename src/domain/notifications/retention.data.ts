/** How long notifications are kept, in days. */
export const KEPT_DAYS = 180;
