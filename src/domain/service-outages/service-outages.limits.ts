/** Every web server says so often that it is there. */
export const BEAT_SECONDS = 15;
/** Without a beat for so long it was not there; a server that was only slow goes on. */
export const MISSED_SECONDS = 60;
/** What is longer than that is an outage. */
export const OUTAGE_MINUTES = 15;
/** Outages so long before a return move it. */
export const LAST_HOURS = 2;
/** At least so long passes after service came back. */
export const AFTER_MINUTES = 60;
/** Rows that are kept of when servers were there, the newest: a server that restarts every ten seconds fills them in half a day. */
export const MAX_SPANS = 5_000;
