/** Says beside a search page whether it shows any company: kept pages are counted by it, too. */
export const RESULTS_HEADER = "X-Results";
