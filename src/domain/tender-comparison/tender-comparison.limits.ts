export const MAX_ENTRY_REASON = 500;
/** Adjustments and marks of one package. */
export const MAX_ENTRIES = 20_000;
/** Scores of one package, with those that were given before. */
export const MAX_SCORES = 2_000;
export const ENTRIES_PER_PERSON = { name: "comparison-entries-person", points: 3_000, per: 3_600 };
/** What tenderers are asked about one package after the opening. */
export const MAX_QUERIES = 1_000;
export const MAX_QUERY = 2_000;
export const MAX_QUERY_ANSWER = 2_000;
export const QUERIES_PER_PERSON = { name: "quote-queries-person", points: 300, per: 3_600 };
/** Adjustments, marks, questions and minutes on paper; the newest where there are more, and the workbook has all. */
export const MAX_PRINTED_NOTES = 1_000;
