/** Rows older than this are sealed, or something is wrong. A job seals every minute. */
export const UNSEALED_SECONDS = 300;
/** What was there before and after, as JSON. */
export const MAX_VALUE = 20_000;
