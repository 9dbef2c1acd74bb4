/** Bank holidays are kept from so many years before the one in which they are taken over. */
export const BANK_HOLIDAY_YEARS_KEPT = 2;
export const MAX_BANK_HOLIDAYS = 1000;
/** No count of working days goes farther than this. */
export const MAX_WORKING_DAYS = 1000;

/** Working days to price a package whose value is not published. */
export const UNBANDED_WORKING_DAYS = 10;
/** A return lies at most so far ahead. */
export const MAX_RETURN_DAYS = 366;
/** Returns are suggested within these London times, in minutes after midnight, and by itself at noon. */
export const SUGGESTED_FROM_MINUTE = 540;
export const SUGGESTED_TO_MINUTE = 960;
export const USUAL_RETURN_MINUTE = 720;
/** The working hours of a working day, in minutes after midnight in London. */
export const WORKING_FROM_MINUTE = 540;
export const WORKING_TO_MINUTE = 1020;
export const MAX_REASON = 500;

/** Questions close so many working days before the return, where half of the period has passed by then. */
export const QUESTIONS_CLOSE_WORKING_DAYS = 5;
/** An answer that comes later than so many working days before the return asks for more time. */
export const LAST_ANSWER_WORKING_DAYS = 2;
/** The fewest working days that a change of price leaves, unless the package asks for more. */
export const USUAL_REPRICE_DAYS = 3;
export const MAX_REPRICE_DAYS = 20;

/** Who has not answered is reminded so many working days before the return, in the morning. */
export const REMINDER_WORKING_DAYS = [5, 2, 1] as const;
export const REMINDER_MINUTE = 540;
/** A buyer is reminded of firms that wait to hear so many working days after the opening, or after the award; then weekly. */
export const CHASES_AFTER_OPENING = [10, 20] as const;
export const CHASES_AFTER_AWARD = [5, 9] as const;
export const WEEKLY_WORKING_DAYS = 5;
export const MOST_CHASES = 12;
/** Who is told within so many working days of the award was told in time. */
export const TOLD_IN_TIME_WORKING_DAYS = 10;
/** An expression of interest is released after so many working days without an answer. */
export const EXPRESSION_WORKING_DAYS = 5;

/** The bounds of the key-terms sheet. */
export const MAX_PAYMENT_DAYS = 365;
export const MAX_RETENTION_PERCENT = 20;
export const MAX_DEFECTS_MONTHS = 60;
export const MAX_WARRANTIES = 50;
export const MAX_TERMINATION_DAYS = 180;
export const MAX_TERMS_TEXT = 2000;

/** How well a firm fits a package, of a hundred. */
export const matchPoints = {
  exactService: 35,
  sameCategory: 15,
  distance: 20,
  nationwide: 12,
  credentials: 20,
  value: 10,
  projectType: 5,
  capacity: 5,
  pastWork: 5,
} as const;
/** A service zone fades out at so many times its radius. */
export const ZONE_FADES_AT = 1.5;
/** What open invitations take off when firms are ranked: each of one's own, each of anybody else's, at most. */
export const fatiguePoints = { own: 3, others: 1, most: 15 } as const;

/** The bounds of a pricing document. Pounds and quantities stay where integers are exact. */
export const MAX_PRICING_LINES = 5000;
/** Rows of any table that is read, the empty ones among them: each costs its reader time. */
export const MAX_TABLE_ROWS = 20_000;
/** What is read of it in one go, while nobody else is served: empty cells are cheap to send, too. */
export const MAX_TABLE_COLUMNS = 250;
export const MAX_TABLE_CELLS = 300_000;
export const MAX_PRICING_CHARACTERS = 4_000_000;
export const MAX_PRICING_COLUMNS = 60;
/** The bounds of a list of packages. */
export const MAX_LISTED_PACKAGES = 200;
export const MAX_LIST_CHARACTERS = 100_000;
/** In pounds. */
export const MAX_LISTED_BUDGET = 1_000_000_000;
export const MAX_LINE_DESCRIPTION = 2000;
export const MAX_LINE_SECTION = 160;
export const MAX_LINE_ITEM = 40;
export const MAX_LINE_UNIT = 12;
export const QUANTITY_DECIMALS = 3;
export const RATE_DECIMALS = 4;
export const MAX_QUANTITY = 10_000_000;
export const MAX_RATE = 100_000_000;
export const MAX_DAYWORK_PERCENT = 1000;
/** A line and a whole document come to £10 billion at most. */
export const MAX_PRICE_PENCE = 1_000_000_000_000;

/** Of a file's name so many last characters are read. */
export const MAX_DOCUMENT_NAME = 300;
