/** A limit, in pounds. */
export const MAX_LIMIT = 1_000_000_000;
