const GB = 1024 ** 3;

/** A document of evidence or of a claim, as a PDF or a picture. */
export const MAX_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Nobody has sent a piece of a large file for so many days, or what it was for has had it so long: it goes. */
export const ABANDONED_DAYS = 2;
/** In London; the hour in which every folder is walked through. */
export const SWEEP_HOUR = 2;

/** What the pictures, attachments and claim documents of a company may take together, in bytes. */
export const STORAGE_PER_COMPANY = 10 * GB;
