export const PAGE_OF_CLAIMS = 25;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const CLAIM_DOCUMENTS_PER_PERSON = { name: "claims-person", points: 10, per: 86_400 };
export const CLAIM_CODES_PER_PERSON = { name: "claim-codes-person", points: 10, per: 86_400 };
export const CLAIM_CODES_PER_LISTING = { name: "claim-codes-listing", points: 30, per: 86_400 };
export const CLAIM_GUESSES_PER_PERSON = { name: "claim-guesses-person", points: 15, per: 86_400 };
/** Wrong codes, whoever enters them; after these a document is the only way for the rest of the day. */
export const CLAIM_GUESSES_PER_LISTING = { name: "claim-guesses-listing", points: 30, per: 86_400 };
