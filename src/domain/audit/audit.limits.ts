/** Rows older than this are sealed, or something is wrong. A job seals every minute. */
export const UNSEALED_SECONDS = 300;
/** What was there before and after, as JSON. */
export const MAX_VALUE = 20_000;
export const EVENTS_A_PAGE = 50;
/** An e-mail address, an id or a company’s number, by which the trail is searched. */
export const MAX_SEARCHED = 254;
