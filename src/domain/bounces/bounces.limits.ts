export const MOST_BOUNCES = 1_000;
/** Of a message that reports a bounce. */
export const MAX_BOUNCE_CHARACTERS = 5_000_000;
/** Message-IDs of one report that are looked up; it returns one e-mail. */
export const MOST_RETURNED = 100;
