/** Rate limits. Guesses at a password or code: one rule an account, one a network, counted for all servers together. */
export const ATTEMPTS_PER_ACCOUNT = { name: "sign-in-account", points: 10, per: 300 };
export const ATTEMPTS_PER_NETWORK = { name: "sign-in-network", points: 10, per: 300 };
export const CODES_PER_ADDRESS_AND_NETWORK = { name: "codes-address-network", points: 6, per: 3_600 };
export const CODES_PER_ADDRESS = { name: "codes-address", points: 30, per: 86_400 };
export const CODES_PER_NETWORK = { name: "codes-network", points: 30, per: 3_600 };
export const EMAILS_PER_ADDRESS = { name: "account-letters-address", points: 5, per: 3_600 };
export const EMAILS_PER_NETWORK = { name: "account-letters-network", points: 20, per: 3_600 };
export const UNLOCKS_PER_ADDRESS_AND_NETWORK = { name: "unlocks-address-network", points: 5, per: 3_600 };
export const UNLOCKS_PER_ADDRESS = { name: "unlocks-address", points: 30, per: 86_400 };
export const UNLOCKS_PER_NETWORK = { name: "unlocks-network", points: 20, per: 3_600 };
/** What a link by e-mail opens to one browser: so many wrong tries, for so long. */
export const UNLOCKED_TRIES = 5;
export const UNLOCKED_MINUTES = 15;
export const SIGN_UPS_PER_NETWORK = { name: "sign-ups-network", points: 20, per: 3_600 };
