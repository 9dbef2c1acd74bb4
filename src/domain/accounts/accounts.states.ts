/** How long things live and how often they may be asked for; one home for pages, letters and operations. */
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODE_COOLDOWN_SECONDS = 60;
/** How long a verified address may wait for the registration it was verified for. */
export const VERIFIED_HOURS = 2;
export const CONFIRMATION_HOURS = 24;
/** A registration that is not confirmed in this time is removed, with its company. */
export const UNCONFIRMED_DAYS = 7;
export const RESET_HOURS = 1;
export const REMEMBERED_DAYS = 30;
export const IDLE_HOURS = 12;
export const LONGEST_UNREMEMBERED_DAYS = 7;
export const TWO_STEP_MINUTES = 10;
export const TWO_STEP_TRIES = 5;
export const CLOSING_DAYS = 14;
export const TEAM_INVITATION_DAYS = 14;
/** Sensitive changes without a password need a sign-in not older than this. */
export const FRESH_MINUTES = 15;
