/** How long views of profiles are kept, in days. */
export const RETENTION_DAYS = 400;
export const SHOWN_DAYS = 90;
