export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const FILES_PER_PERSON = { name: "file-sendings-person", points: 120, per: 3600 };
/** What a person may send in an hour: two hundred photographs of a site at 5 MB each. */
export const MEGABYTES_PER_PERSON = { name: "file-megabytes-person", points: 1000, per: 3600 };
/** Of a ZIP that is looked into: files in it, what they come to unpacked, and by how much that may be more than it holds. */
export const MAX_ZIP_ENTRIES = 5_000;
export const MAX_ZIP_UNPACKED_BYTES = 2 * 1024 ** 3;
export const MAX_ZIP_RATIO = 200;
/** Its directory, which is read into memory: of so many files with names that people give. */
export const MAX_ZIP_DIRECTORY_BYTES = 4 * 1024 ** 2;
