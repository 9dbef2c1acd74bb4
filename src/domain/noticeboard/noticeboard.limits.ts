export const NOTICES_A_PAGE = 20;
/** The newest that a feed holds. */
export const NOTICES_A_FEED = 50;
/** Releases from outside that are written in one transaction. */
export const RELEASES_A_BATCH = 500;
/** A longer release is not read. */
export const MAX_RELEASE_CHARACTERS = 2_000_000;
/** What is fetched in a night. */
export const MAX_DOWNLOAD_BYTES = 500_000_000;
export const DOWNLOAD_MINUTES = 15;
/** Of the reasons for which releases were not taken, so many are logged. */
export const MOST_REASONS = 20;
/** Of a buyer’s name, what is looked for. */
export const MAX_BUYER = 100;
