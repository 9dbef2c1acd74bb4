/** A receipt with its contents, a proof, heads that were kept and what lies between them. */
export const MAX_RECEIPT_FILES = 10;
export const MAX_RECEIPT_BYTES = 900_000;
/** An opening has room for so many entries, so that how many there are does not show. More than a package may have firms and files make it larger. */
export const FEWEST_SLOTS = 256;
/** Entries of an opening, and its slots: a power of two. What may be lodged for a package and a quote of each firm stay under it. */
export const MAX_OPENED = 1_024;
/** What the server checks for browsers that do not check by themselves; those ask it nothing. */
export const CHECKS_PER_NETWORK = { name: "receipt-checks-network", points: 60, per: 3_600 };
