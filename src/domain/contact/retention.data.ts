/** How long messages of the contact form are kept; the privacy policy says the same. */
export const KEPT_MONTHS = 24;
