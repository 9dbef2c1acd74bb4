/** Lifetimes, tries and cooldowns of codes, for pages, e-mails and operations alike. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_COOLDOWN_SECONDS = 60;
/** How long a verified address may wait for the registration it was verified for. */
export const VERIFIED_HOURS = 2;
export const CLOSING_DAYS = 14;
