/** Changes of what was issued, before an addendum takes them. */
export const PREPARED_CHANGES_PER_PERSON = { name: "prepared-changes-person", points: 300, per: 3600 };
/** Lines of a pricing document that one addendum changes; more is another tender. */
export const MAX_CHANGED_LINES = 500;
/** A fact as a line of the history says it. */
export const MAX_FACT_WORDS = 160;
/** All facts of one addendum in a line of the history. */
export const MAX_HISTORY_WORDS = 1_500;
/** Changed facts that a page shows of one addendum. */
export const MOST_CHANGES_SHOWN = 60;
