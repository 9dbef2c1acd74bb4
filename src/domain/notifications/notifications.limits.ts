/** How long notifications are kept, in days. */
export const RETENTION_DAYS = 180;
