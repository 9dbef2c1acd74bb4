/** How long the links in e-mails work. */
export const CONFIRMATION_HOURS = 24;
/** A registration that is not confirmed in this time is removed, with its company. */
export const UNCONFIRMED_DAYS = 7;
/** Between one link and the next that a browser asks for. */
export const LINK_COOLDOWN_SECONDS = 60;
export const RESET_HOURS = 1;
export const UNLOCK_MINUTES = 15;
