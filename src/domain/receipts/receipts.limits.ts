/** A receipt with its contents, a proof, heads that were kept and what lies between them. */
export const MAX_RECEIPT_FILES = 10;
export const MAX_RECEIPT_BYTES = 900_000;
/** An opening has room for so many entries, so that how many there are does not show. More than a package may have firms and files make it larger. */
export const FEWEST_SLOTS = 256;
/** Entries of an opening in a file that is checked. */
export const MAX_OPENED = 4_096;
