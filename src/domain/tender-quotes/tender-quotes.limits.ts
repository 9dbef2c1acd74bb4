export const MAX_QUOTE_TEXT = 8_000;
export const MAX_WEEKS = 520;
export const MAX_VALIDITY = 365;
/** Files that go with a quote, and each of them. */
export const MAX_QUOTE_FILES = 10;
export const MAX_QUOTE_FILE_BYTES = 25 * 1024 ** 2;
/** A file that was taken out of a draft can be put back for so long. */
export const PUT_BACK_HOURS = 24;
export const QUOTE_SAVES_PER_PERSON = { name: "quote-saves-person", points: 1_200, per: 3_600 };
/** Lines that a tenderer adds to a quote beside those of the pricing document. */
export const MAX_OWN_LINES = 60;
/** What is asked and entered about a tenderer's own lines names them from here on, above any line of a pricing document. */
export const FIRST_OWN_LINE = 5_000;
export const MAX_OWN_DESCRIPTION = 300;
/** Each has its receipt, an e-mail and a leaf of the public record. */
export const VERSIONS_AN_HOUR = 60;
/** Quotes are opened so long after the return at the earliest: what was sent in time has arrived by then. */
export const OPENING_WAITS_SECONDS = 60;
/** Where two people open, the second one has so long to complete what the first has begun. */
export const OPENING_HOURS = 24;
/** Under so many compliant quotes a rank or a gap would tell whose price was which. */
export const FEWEST_FOR_BANDS = 3;
/** A quote so far under the middle one is asked about, in hundredths. */
export const LOW_BY_PERCENT = 20;
/** Fewer quotes have no middle that says anything. */
export const FEWEST_FOR_MIDDLE = 3;
export const MAX_OUTCOME_WORDS = 1_000;
/** How long the link holds by which entered figures are confirmed, or their outcome is read. */
export const FIGURES_LINK_DAYS = 60;
