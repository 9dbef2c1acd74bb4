export const MAX_TITLE = 120;
export const MAX_BODY = 4000;
/** How many are told in one transaction. */
export const BATCH_OF_RECIPIENTS = 500;
export const MOST_LISTED = 50;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const TESTS_PER_PERSON = { name: "announcement-tests-person", points: 20, per: 3600 };
