export const MAX_LISTS = 50;
export const MAX_FIRMS = 1000;
export const MAX_SEARCHES = 50;

/** Days between two looks for new matches. */
export const alertDays: Readonly<Record<"daily" | "weekly", number>> = { daily: 1, weekly: 7 };

/** Of a search that finds more, so many of the newest matches are watched: the cost of a look has a bound. */
export const WATCHED_MATCHES = 500;

/** So many numbers are remembered, so that a firm that comes and goes is told of once. */
export const REMEMBERED_MATCHES = 1000;
export const MAX_NAME = 80;
export const MAX_NOTE = 2000;
