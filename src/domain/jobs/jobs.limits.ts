/** How many failed jobs are listed with their reason. */
export const SHOWN_FAILED = 50;
