/** Figures are of so many whole months. */
export const FIGURES_OF_MONTHS = 12;
/** No figure is shown of fewer: it would tell of single firms, and says little. */
export const FEWEST_COUNTED = 5;
/** What is counted over a buyer's tenders comes from at least so many, so that nobody reads from it how many priced one. */
export const FEWEST_TENDERS = 3;
/** A tender is covered by so many compliant quotes. */
export const COVERED_BY = 3;
/** Of what became of a firm's own quotes, so many years are shown. */
export const RESULTS_OF_YEARS = 3;
/** Clients, services and bands, each the most frequent ones; and single outcomes, the newest. */
export const RESULT_ROWS = 50;
/** Quotes in the file, the newest first. */
export const MOST_RESULTS = 5_000;
