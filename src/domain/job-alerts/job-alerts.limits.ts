/** Of one person for one company. */
export const MAX_ALERTS = 20;
export const MAX_SERVICES = 30;
/** With so many letters of a buyer’s name an alert is found. */
export const BUYER_KEY = 3;
export const ALERTS_PER_PERSON = { name: "job-alerts-person", points: 60, per: 3_600 };
export const DECLINES_PER_PERSON = { name: "notice-declines-person", points: 200, per: 86_400 };
/** New notices that are held against the alerts in one transaction. */
export const NOTICES_A_BATCH = 200;
/** The newest that an e-mail names; it counts the others. */
export const NOTICES_AN_EMAIL = 20;
/** The newest that an alert’s page lists. */
export const NOTICES_A_PAGE = 50;
