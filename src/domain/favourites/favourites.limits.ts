export const MAX_LISTS = 50;
export const MAX_FIRMS = 1000;
export const MAX_SEARCHES = 50;

/** Days between two checks for new matches. */
export const alertDays: Readonly<Record<"daily" | "weekly", number>> = { daily: 1, weekly: 7 };

/** At most this many of the newest matches are watched, which bounds the cost of a check. */
export const WATCHED_MATCHES = 500;

/** At most this many numbers are remembered, so that a firm that comes and goes is reported once. */
export const REMEMBERED_MATCHES = 1000;
export const MAX_NAME = 80;
export const MAX_NOTE = 2000;
