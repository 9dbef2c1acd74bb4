/** What is said first of evidence that a firm has; the sentences are stored with orders: never change one. */
export const ENDS_EARLY = "Ends on";
export const EXPIRED = "Expired";
