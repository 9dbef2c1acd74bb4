/** Letters of a notification; longer ones are cut. */
export const MAX_TITLE = 200;
/** Somebody on the site reads it there: no e-mail is sent before this time has passed. */
export const EMAIL_AFTER_MS = 2 * 60_000;
/** When digests go, in minutes after midnight on London's clocks. */
export const DIGEST_MINUTE = 8 * 60;
/** When e-mails that could not be written are tried again. */
export const EMAIL_AGAIN_MS = 10 * 60_000;
