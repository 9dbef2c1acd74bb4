/** How long things live and how often they may be asked for; one home for pages, letters and operations. */
export const CONFIRMATION_HOURS = 24;
/** A registration that is not confirmed in this time is removed, with its company. */
export const UNCONFIRMED_DAYS = 7;
export const RESET_HOURS = 1;
export const REMEMBERED_DAYS = 30;
export const IDLE_HOURS = 12;
export const LONGEST_UNREMEMBERED_DAYS = 7;
export const TWO_STEP_MINUTES = 10;
export const TWO_STEP_TRIES = 5;
/** Sensitive changes without a password need a sign-in not older than this. */
export const FRESH_MINUTES = 15;
