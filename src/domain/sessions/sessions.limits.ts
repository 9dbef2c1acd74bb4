/** How long a session lives: remembered, unused, and at most when it is not remembered. */
export const REMEMBERED_DAYS = 30;
export const IDLE_HOURS = 12;
export const MAX_UNREMEMBERED_DAYS = 7;

/** Its use is noted no more often than this. */
export const NOTE_USE_AFTER_MS = 5 * 60_000;
