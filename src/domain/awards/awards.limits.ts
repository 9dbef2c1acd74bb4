export const MAX_RATIONALE = 4_000;
export const MAX_RISKS = 4_000;
/** Why one of the other quotes is not recommended, and why somebody says no. */
export const MAX_WHY = 1_000;
export const MAX_CONFLICT = 1_000;
/** What is shown of what was recommended before. */
export const SHOWN_RECOMMENDATIONS = 20;
export const MAX_ORDER_SCOPE = 8_000;
export const MAX_PAYMENT_BASIS = 2_000;
/** Terms that an order may have other than the sheet. */
export const MAX_DIFFERENCES = 12;
/** What a quote can say against the sheet: each of its terms, and five more. */
export const MAX_QUOTED = 100;
export const MAX_DIFFERENCE = 500;
/** An order, in pounds. */
export const MAX_ORDER = 10_000_000_000;
/** In how many working days a winner is asked to answer, by default. */
export const ANSWER_WORKING_DAYS = 5;
/** So many working days before its last day both sides of a letter of intent are reminded of it, at nine in London. */
export const LETTER_NOTICE_WORKING_DAYS = 5;
export const LETTER_REMINDER_MINUTE = 9 * 60;
/** Quotes that end before the planned award are urgent so many working days ahead. */
export const ENDING_WORKING_DAYS = 5;
