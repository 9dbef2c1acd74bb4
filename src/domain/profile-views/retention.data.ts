/** How long views of profiles are kept, in days. */
export const KEPT_DAYS = 400;
