/** Sensitive changes without a password need a sign-in not older than this. */
export const FRESH_MINUTES = 15;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 256;
