/** A complaint is acknowledged within so many days; the privacy policy says the same. */
export const ACKNOWLEDGE_DAYS = 30;
export const MAX_NAME = 120;
export const MAX_COMPLAINT = 5000;
export const MAX_ANSWER = 5000;
export const COMPLAINTS_A_PAGE = 30;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const COMPLAINTS_PER_NETWORK = { name: "complaints-network", points: 10, per: 3_600 };
export const COMPLAINTS_PER_ADDRESS = { name: "complaints-address", points: 3, per: 3_600 };
