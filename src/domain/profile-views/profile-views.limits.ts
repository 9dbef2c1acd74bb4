export const SHOWN_DAYS = 90;
