/** How long things live and how often they may be asked for; one home for pages, e-mails and operations. */
export const CONFIRMATION_HOURS = 24;
/** A registration that is not confirmed in this time is removed, with its company. */
export const UNCONFIRMED_DAYS = 7;
export const RESET_HOURS = 1;
export const REMEMBERED_DAYS = 30;
export const IDLE_HOURS = 12;
export const MAX_UNREMEMBERED_DAYS = 7;
export const TWO_STEP_MINUTES = 10;
export const TWO_STEP_TRIES = 5;
/** Sensitive changes without a password need a sign-in not older than this. */
export const FRESH_MINUTES = 15;
export const MIN_PASSWORD = 8;
export const MAX_PASSWORD = 256;

/** Rate limits. Guesses at a password or code: one rule an account, one a network, counted for all servers together. */
export const ATTEMPTS_PER_ACCOUNT = { name: "sign-in-account", points: 10, per: 300 };
export const ATTEMPTS_PER_NETWORK = { name: "sign-in-network", points: 10, per: 300 };
export const CODES_PER_ADDRESS_AND_NETWORK = { name: "codes-address-network", points: 6, per: 3_600 };
export const CODES_PER_ADDRESS = { name: "codes-address", points: 30, per: 86_400 };
export const CODES_PER_NETWORK = { name: "codes-network", points: 30, per: 3_600 };
export const EMAILS_PER_ADDRESS = { name: "account-letters-address", points: 5, per: 3_600 };
export const EMAILS_PER_NETWORK = { name: "account-letters-network", points: 20, per: 3_600 };
export const SIGN_UPS_PER_NETWORK = { name: "sign-ups-network", points: 20, per: 3_600 };
