export const MAX_SEARCH_WORDS = 300;
/** Of one word or phrase, in characters. */
export const MAX_PHRASE = 60;
/** Of all of them together, as they are typed. */
export const MAX_WORDS_TEXT = 30_000;
/** How much of what went and what came an audit row holds of a list, in characters. */
export const MAX_IN_TRAIL = 5_000;
