/** Companies whose rows for searching are written in the transaction that changes them. */
export const MAX_AT_ONCE = 2_000;
