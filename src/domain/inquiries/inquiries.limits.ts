export const REMIND_DAYS_BEFORE = 2;
export const MAX_FIRMS = 6;
export const USUAL_REPLY_DAYS = 14;
export const USUAL_VALIDITY_DAYS = 30;
export const MAX_DESCRIPTION = 5000;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const INQUIRIES_PER_PERSON = { name: "inquiries-person", points: 40, per: 86_400 };
export const INQUIRIES_PER_COMPANY = { name: "inquiries-company", points: 120, per: 86_400 };

/** A search by a part of the name reads every name there is. */
export const FIRM_SEARCHES_PER_PERSON = { name: "find-firms-person", points: 60, per: 60 };
export const QUOTES_PER_PERSON = { name: "quotes-person", points: 60, per: 3_600 };
