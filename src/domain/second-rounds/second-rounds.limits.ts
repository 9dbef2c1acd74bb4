/** Of a tender: more would be haggling. */
export const SECOND_ROUNDS_PER_PACKAGE = 1;
export const MAX_ROUND_REASON = 1_000;
