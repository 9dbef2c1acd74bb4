const MB = 1024 ** 2;

/** Every piece is as long as this but the last, so each has one place and its repetition is recognised. */
export const PIECE_BYTES = 4 * MB;
/** What somebody may have begun and not brought to its end, all purposes together. */
export const MAX_OPEN_UPLOADS = 5;
/** Nobody has sent a piece for so many days, or what it was for has had it so long: it goes. */
export const ABANDONED_DAYS = 2;
export const UPLOADS_PER_PERSON = { name: "uploads-person", points: 60, per: 3600 };
