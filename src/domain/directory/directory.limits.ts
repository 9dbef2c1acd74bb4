export const MAX_QUERY_CHARACTERS = 100;
/** Rows of each section where both are shown, and where one is shown by itself. */
export const COMPANIES_A_SECTION = 10;
export const COMPANIES_A_PAGE = 20;

/** A firm without a service zone is found by a postcode whose middle is so near to its own. */
export const NEAR_MILES = 5;

/** Rate limit: the counts beside a search that is being typed, a few for each word of somebody who types without pause. */
export const COUNTS_PER_NETWORK = { name: "count-network", points: 240, per: 60 };
