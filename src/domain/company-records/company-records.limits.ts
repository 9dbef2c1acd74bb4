export const PAGE_OF_COMPANIES = 50;
/** How much of each kind a company's page shows: people, claims, reports and evidence. */
export const MOST_SHOWN = 50;
/** What an administrator writes as the reason of a change, in characters. */
export const MOST_OF_REASON = 1_000;
/** Companies of a similar name that are offered to merge into. */
export const MOST_NAMESAKES = 20;
/** A long text that was changed lies in the audit trail up to here; with what it was, it stays below the trail's own limit. */
export const MOST_OF_VALUE = 3_500;
