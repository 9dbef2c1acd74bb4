const GB = 1024 ** 3;

/** What the pictures, attachments and claim documents of a company may take together, in bytes. */
export const STORAGE_PER_COMPANY = 10 * GB;
