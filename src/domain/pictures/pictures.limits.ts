/** Rate limit of uploaded pictures; decoding them costs more than most requests. */
export const PICTURES_PER_PERSON = { name: "pictures-person", points: 300, per: 3600 };

export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

/** The alternative text of a picture. */
export const MAX_ALT = 300;
