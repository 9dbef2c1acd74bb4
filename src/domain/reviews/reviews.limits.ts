/** How long a review waits for the other side's, so that neither is written knowing the other. */
export const BLIND_DAYS = 14;

/** A review and the reply to it may be equally long. */
export const MAX_REVIEW = 4000;

/** Of what one's companies have written, and of what they may still review. */
export const PAGE_OF_OWN_REVIEWS = 50;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const REVIEWS_PER_PERSON = { name: "reviews-person", points: 60, per: 86_400 };
