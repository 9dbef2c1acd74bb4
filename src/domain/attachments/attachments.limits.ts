export const MAX_FILES = 10;
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const FILES_PER_PERSON = { name: "file-sendings-person", points: 120, per: 3600 };
