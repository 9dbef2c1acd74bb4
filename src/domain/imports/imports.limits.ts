/** How many of the newest imports the page lists. */
export const SHOWN_IMPORTS = 50;
/** Of the list of rejected rows the beginning is kept. */
export const MAX_REJECTS_BYTES = 5 * 1024 ** 2;
/** An import says at most so often how far it is. */
export const PROGRESS_MS = 1_000;
