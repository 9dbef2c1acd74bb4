/** How soon a firm answers is measured over so many days, and shown of at least so many inquiries. */
export const ANSWERS_OF_DAYS = 365;
export const ENOUGH_ANSWERS = 5;
