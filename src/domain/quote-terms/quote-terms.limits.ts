/** A main contractor's discount, in percent: above this it is a mistake. */
export const MAX_DISCOUNT_PERCENT = 25;
export const MAX_FIXED_WEEKS = 520;
export const MAX_LABOUR_HOURS = 10_000_000;
export const MAX_ALTERNATES = 20;
export const MAX_ALTERNATE_TITLE = 200;
export const MAX_ALTERNATE_TEXT = 2_000;
export const MAX_TERM_NOTE = 1_000;
/** What prices are taken to rise by in a year after their fixed period: an assumption, which the page tells. */
export const ASSUMED_RISE_PERCENT = 4;
