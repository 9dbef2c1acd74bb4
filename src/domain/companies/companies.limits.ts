/** As many as the profile shows. */
export const MAX_TEAM_MEMBERS = 100;

/** How far from its town a company's pin may stand, in miles. */
export const MAX_PIN_MILES = 20;

/** An accreditation that ends within so many days says so. */
export const ENDS_SOON_DAYS = 60;

/** More people of one company need not read the same decision about it by e-mail. */
export const MOST_READERS = 20;
/** So long after the day from which a firm takes on work that is shown and counted; then nobody knows any more. */
export const CAPACITY_HOLDS_DAYS = 183;
/** The largest trade package that a firm can name, in pounds. */
export const MAX_PACKAGE_POUNDS = 1_000_000_000;
