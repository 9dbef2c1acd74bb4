const MB = 1024 ** 2;

/** A PDF is in memory as a whole while it is read; larger ones are drawings that were scanned, or books of pictures. */
export const MAX_READ_BYTES = 100 * MB;
export const READING = {
  maxPages: 2_000,
  maxPageBytes: 200_000,
  maxBytes: 16 * MB,
  maxMemory: 512 * MB,
  withinMs: 60_000,
};
/** The longer side of a first page's small picture, in pixels: twice what a list shows. */
export const PICTURE_SIDE = 240;
export const DRAWING = { maxMemory: 320 * MB, withinMs: 15_000 };

export const MAX_WORDS = 200;
/** Places that a search shows; what stands around each is most of its work. */
export const MAX_HITS = 30;
/** Revisions that a night finds unread and has read. */
export const UNREAD_A_NIGHT = 2_000;
export const DOCUMENT_SEARCHES_PER_PERSON = { name: "document-searches-person", points: 600, per: 3600 };
