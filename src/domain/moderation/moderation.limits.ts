export const MAX_WORDS = 1000;
export const MAX_DECISION = 2000;
export const MAX_APPEAL = 2000;
export const MAX_REPORTED_MESSAGES = 40;
/** What more people say of the same thing adds nothing to a decision. */
export const MAX_REPORTS_OF_CASE = 200;
export const CASES_A_PAGE = 30;
export const MAX_EARLIER = 20;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const REPORTS_PER_PERSON = { name: "reports-person", points: 20, per: 86_400 };
export const REPORTS_PER_NETWORK = { name: "reports-network", points: 10, per: 3_600 };
export const APPEALS_PER_PERSON = { name: "appeals-person", points: 20, per: 86_400 };
