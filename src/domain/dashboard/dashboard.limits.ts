/** How many things that wait are listed. */
export const MAX_WAITING_LISTED = 8;
/** An accreditation is spoken of so many days before its end. */
export const RENEW_DAYS = 60;

export const MAX_ACTIVITY_OF_COMPANY = 20;
/** One's own signing in must not push out what the team did. */
export const MAX_ACTIVITY_OF_ACCOUNT = 5;
