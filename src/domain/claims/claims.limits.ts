/** A certificate or a letter as a scan or a photograph. */
export const MAX_DOCUMENT_BYTES = 15 * 1024 * 1024;

/** How long the document of a rejected or withdrawn claim is kept, in case the claimant asks why. */
export const DAYS_AFTER_REFUSAL = 30;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const CLAIM_DOCUMENTS_PER_PERSON = { name: "claims-person", points: 10, per: 86_400 };
