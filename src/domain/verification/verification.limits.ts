export const MAX_DOCUMENTS = 4;

/** What a company may have of drafts and of what waits, all types together. */
export const MAX_OPEN_CREDENTIALS = 60;

export const ENDS_SOON_DAYS = 60;
/** Days before the end on which the company is reminded. */
export const REMINDER_DAYS = [60, 30, 14, 7, 1] as const;

/** How old a check on the issuer's register may be for the level Enhanced. */
export const REGISTER_CHECK_MONTHS = 12;
/** Counter-signed references for the level Enhanced. */
export const REFERENCES_FOR_ENHANCED = 2;
/** A bill or a statement is older than this: the reviewer is told. */
export const ADDRESS_PROOF_DAYS = 92;

/** A reviewer who takes a credential keeps it so long; what they do with it starts the time again. */
export const HOLD_MINUTES = 15;
/** How long the link to a document lives. */
export const DOCUMENT_LINK_SECONDS = 60;
export const PAGE_OF_PENDING = 25;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const PAGES_PER_VIEWER = { name: "pages-drawn", points: 300, per: 600 };
export const CREDENTIALS_PER_PERSON = { name: "credentials-person", points: 60, per: 3600 };
