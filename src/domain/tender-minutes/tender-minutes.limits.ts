/** Of one package. */
export const MAX_MINUTES = 300;
export const MAX_MINUTE = 8_000;
export const MAX_ATTENDEES = 1_000;
/** Lines that one minute is about. */
export const MAX_MINUTE_LINES = 50;
/** As they are typed, by their items. */
export const MAX_MINUTE_ITEMS = 1_000;
export const MAX_MINUTE_ANSWER = 4_000;
export const MINUTES_PER_PERSON = { name: "tender-minutes-person", points: 120, per: 3_600 };
