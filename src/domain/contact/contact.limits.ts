export const MAX_NAME = 120;
export const MAX_MESSAGE = 5000;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const MESSAGES_PER_NETWORK = { name: "contact-network", points: 20, per: 3_600 };
export const MESSAGES_PER_ADDRESS = { name: "contact-address", points: 6, per: 3_600 };
