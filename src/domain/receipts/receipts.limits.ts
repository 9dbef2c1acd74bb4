/** A receipt with its contents, a proof, heads that were kept and what lies between them. */
export const MAX_RECEIPT_FILES = 10;
export const MAX_RECEIPT_BYTES = 900_000;
