export const NEW_SIGN_UPS_DAYS = 7;
export const PAGE_OF_PEOPLE = 50;
/** How far back the overview looks for e-mails and jobs that failed. */
export const TROUBLE_DAYS = 7;
/** What the overview's charts show, and for how long what they show is kept in memory. */
export const ACTIVITY_DAYS = 90;
export const ACTIVITY_KEPT_MS = 300_000;
/** Up to so many accounts the overview's figures are counted each time; of more they are kept in memory for so long. */
export const EXACT_USERS = 10_000;
export const FIGURES_KEPT_MS = 10_000;
