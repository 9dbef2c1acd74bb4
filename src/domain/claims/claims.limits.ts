/** A certificate or a letter as a scan or a photograph. */
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;

/** How long the document of a claim that came to nothing is kept, should its claimant ask why. */
export const DAYS_AFTER_REFUSAL = 30;

/** Rate limits: so many points in so many seconds, counted for all servers together. */
export const CLAIM_DOCUMENTS_PER_PERSON = { name: "claims-person", points: 10, per: 86_400 };
