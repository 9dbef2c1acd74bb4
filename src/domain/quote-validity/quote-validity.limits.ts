/** What the buyer asks with, and what a tenderer answers or takes its quote back with. */
export const MAX_VALIDITY_WORDS = 1_000;
/** A quote is asked to hold so many days from today at most. */
export const MAX_EXTENSION_DAYS = 365;
/** Another price that differs by more than that from the quote, in percent of it, is asked about before it binds. */
export const MUCH_OTHER_PERCENT = 25;
/** What tenderers are asked about one package, with what was asked before. */
export const MAX_VALIDITY_REQUESTS = 500;
export const VALIDITY_REQUESTS_PER_PERSON = { name: "validity-requests-person", points: 200, per: 3_600 };
/** So many days from the win tenderers are asked to stand by their prices, where the buyer names no day. */
export const STAND_DAYS = 30;
/** How long the link of an e-mail holds by which a lodged quote is answered for. */
export const EXTENSION_LINK_DAYS = 60;
export const EXTENSION_ANSWERS = { name: "extension-answers-request", points: 20, per: 3_600 };
/** A buyer is told so many days before quotes end that it has not decided on. */
export const ENDS_SOON_DAYS = 7;
/** A tenderer that is silent is reminded so many working days after it was asked. */
export const SILENT_WORKING_DAYS = 3;
