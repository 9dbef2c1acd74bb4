const MB = 1024 ** 2;

/** Every piece is as long as this but the last, so each has one place and its repetition is recognised. */
export const PIECE_BYTES = 4 * MB;
/** What somebody may have begun and not brought to its end, all purposes together: two whole registers, or four packages. */
export const MAX_OPEN_BYTES = 8 * 1024 * MB;
export const UPLOADS_PER_PERSON = { name: "uploads-person", points: 60, per: 3600 };
/** Forty drawings are sent in a minute, and each is asked for once more where the network was away. */
export const TENDER_UPLOADS_PER_PERSON = { name: "tender-uploads-person", points: 2000, per: 3600 };
/** What is begun anew: three packages as large as they may be. */
export const TENDER_MEGABYTES_PER_PERSON = { name: "tender-megabytes-person", points: 6000, per: 3600 };
