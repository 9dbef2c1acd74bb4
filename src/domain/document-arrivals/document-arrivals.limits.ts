/** So long what has been sent waits to be added; it is a file of the company's like any other meanwhile. */
export const ARRIVAL_DAYS = 14;
/** Rows of the table in which they are corrected: a form has a thousand fields at most. */
export const MAX_ARRIVALS_SHOWN = 100;
