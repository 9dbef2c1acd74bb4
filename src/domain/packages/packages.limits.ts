/** Trade packages of one project. */
export const MAX_PACKAGES = 200;
export const PACKAGES_PER_COMPANY = { name: "packages-company", points: 200, per: 86_400 };
/** A file that a pricing document is read from. */
export const MAX_PRICING_FILE_BYTES = 5_242_880;
/** A pricing document as it is kept; the database takes a seventh more. */
export const MAX_PRICING_BYTES = 3_500_000;
/** Lines of a pricing document in one form, and the empty ones at its end. */
export const LINES_OF_FORM = 50;
export const MAX_NEW_LINES = 10;
export const PRICING_FILES_PER_PERSON = { name: "pricing-files-person", points: 120, per: 3600 };
/** Packages that are looked through for key terms to take over. */
export const MOST_TERMS_SOURCES = 100;
export const PAGE_OF_PACKAGES = 50;
export const MAX_SCOPE = 8_000;
export const MAX_DURATION_WEEKS = 520;
/** A confidentiality agreement. */
export const MAX_NDA = 20_000;
export const MAX_CRITERIA = 6;
/** What a weighting adds up to. */
export const WHOLE_WEIGHT = 100;
/** A budget, in pounds. */
export const MAX_BUDGET = 1_000_000_000;
export const MAX_VALIDITY_DAYS = 365;
/** Lines of a history in one file, and in one that is printed; the newest where there are more. */
/** On a page: at first, and once the earlier ones are asked for; the rest is in the files. */
export const FIRST_HISTORY_LINES = 100;
export const SHOWN_HISTORY_LINES = 500;
export const MAX_HISTORY_LINES = 50_000;
export const MAX_PRINTED_HISTORY_LINES = 2_000;
/** Files that are written or read for somebody, of a pricing document, a history, a comparison or an order. */
export const TENDER_FILES_PER_PERSON = { name: "tender-files-person", points: 120, per: 3600 };
