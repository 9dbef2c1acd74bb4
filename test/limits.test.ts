import { expect, test } from "vitest";

/**
 * What people are promised and held to, once more beside the code that counts by it: most tests reckon with a limit by its
 * name, and would pass with any other number. Whoever changes one also looks at what the pages and the policies say.
 */
const LIMITS: Record<string, Record<string, unknown>> = {
  accounts: {
    CLOSING_DAYS: 14,
    CODE_COOLDOWN_SECONDS: 60,
    CODE_MINUTES: 10,
    CODE_TRIES: 5,
    VERIFIED_HOURS: 2,
  },
  admin: {
    NEW_SIGN_UPS_DAYS: 7,
    PAGE_OF_PEOPLE: 50,
  },
  "answer-times": {
    ANSWERS_OF_DAYS: 365,
    ENOUGH_ANSWERS: 5,
  },
  attachments: {
    FILES_PER_PERSON: { name: "file-sendings-person", points: 120, per: 3600 },
    MAX_FILES: 10,
    MAX_FILE_BYTES: 26_214_400,
    MEGABYTES_PER_PERSON: { name: "file-megabytes-person", points: 1000, per: 3600 },
  },
  attempts: {
    ATTEMPTS_PER_ACCOUNT: { name: "sign-in-account", points: 10, per: 300 },
    ATTEMPTS_PER_NETWORK: { name: "sign-in-network", points: 10, per: 300 },
    CODES_PER_ADDRESS: { name: "codes-address", points: 30, per: 86400 },
    CODES_PER_ADDRESS_AND_NETWORK: { name: "codes-address-network", points: 6, per: 3600 },
    CODES_PER_NETWORK: { name: "codes-network", points: 30, per: 3600 },
    EMAILS_PER_ADDRESS: { name: "account-letters-address", points: 5, per: 3600 },
    EMAILS_PER_NETWORK: { name: "account-letters-network", points: 20, per: 3600 },
    SIGN_UPS_PER_NETWORK: { name: "sign-ups-network", points: 20, per: 3600 },
    UNLOCKED_MINUTES: 15,
    UNLOCKED_TRIES: 5,
    UNLOCKS_PER_ADDRESS: { name: "unlocks-address", points: 30, per: 86400 },
    UNLOCKS_PER_ADDRESS_AND_NETWORK: { name: "unlocks-address-network", points: 5, per: 3600 },
    UNLOCKS_PER_NETWORK: { name: "unlocks-network", points: 20, per: 3600 },
  },
  audit: {
    EVENTS_A_PAGE: 50,
    MAX_SEARCHED: 254,
    MAX_VALUE: 20_000,
    UNSEALED_SECONDS: 300,
  },
  claims: {
    CLAIM_CODES_PER_LISTING: { name: "claim-codes-listing", points: 30, per: 86400 },
    CLAIM_CODES_PER_PERSON: { name: "claim-codes-person", points: 10, per: 86400 },
    CLAIM_DOCUMENTS_PER_PERSON: { name: "claims-person", points: 10, per: 86400 },
    CLAIM_GUESSES_PER_LISTING: { name: "claim-guesses-listing", points: 30, per: 86400 },
    CLAIM_GUESSES_PER_PERSON: { name: "claim-guesses-person", points: 15, per: 86400 },
    DAYS_AFTER_REFUSAL: 30,
    MAX_DOCUMENT_BYTES: 15_728_640,
    PAGE_OF_CLAIMS: 25,
  },
  companies: {
    ENDS_SOON_DAYS: 60,
    MAX_PIN_MILES: 20,
    MAX_TEAM_MEMBERS: 100,
  },
  complaints: {
    ACKNOWLEDGE_DAYS: 30,
    COMPLAINTS_A_PAGE: 30,
    COMPLAINTS_PER_ADDRESS: { name: "complaints-address", points: 3, per: 3600 },
    COMPLAINTS_PER_NETWORK: { name: "complaints-network", points: 10, per: 3600 },
    MAX_ANSWER: 5000,
    MAX_COMPLAINT: 5000,
    MAX_NAME: 120,
    RETENTION_MONTHS: 24,
  },
  contact: {
    MAX_MESSAGE: 5000,
    MAX_NAME: 120,
    MESSAGES_PER_ADDRESS: { name: "contact-address", points: 6, per: 3600 },
    MESSAGES_PER_NETWORK: { name: "contact-network", points: 20, per: 3600 },
    RETENTION_MONTHS: 24,
  },
  dashboard: {
    MAX_ACTIVITY_OF_ACCOUNT: 5,
    MAX_ACTIVITY_OF_COMPANY: 20,
    MAX_WAITING_LISTED: 8,
    RENEW_DAYS: 60,
  },
  directory: {
    COMPANIES_A_PAGE: 20,
    COMPANIES_A_SECTION: 10,
    COUNTS_PER_NETWORK: { name: "count-network", points: 240, per: 60 },
    MAX_QUERY_CHARACTERS: 100,
    NEAR_MILES: 5,
  },
  "email-confirmation": {
    CONFIRMATION_HOURS: 24,
    LINK_COOLDOWN_SECONDS: 60,
    RESET_HOURS: 1,
    UNCONFIRMED_DAYS: 7,
    UNLOCK_MINUTES: 15,
  },
  favourites: {
    MAX_FIRMS: 1000,
    MAX_LISTS: 50,
    MAX_NAME: 80,
    MAX_NOTE: 2000,
    MAX_SEARCHES: 50,
    REMEMBERED_MATCHES: 1000,
    WATCHED_MATCHES: 500,
    alertDays: { daily: 1, weekly: 7 },
  },
  inquiries: {
    FIRM_SEARCHES_PER_PERSON: { name: "find-firms-person", points: 60, per: 60 },
    INQUIRIES_PER_COMPANY: { name: "inquiries-company", points: 120, per: 86400 },
    INQUIRIES_PER_PERSON: { name: "inquiries-person", points: 40, per: 86400 },
    MAX_DESCRIPTION: 5000,
    MAX_FIRMS: 6,
    QUOTES_PER_PERSON: { name: "quotes-person", points: 60, per: 3600 },
    REMIND_DAYS_BEFORE: 2,
    USUAL_REPLY_DAYS: 14,
    USUAL_VALIDITY_DAYS: 30,
  },
  invitations: {
    INVITATIONS_PER_COMPANY: { name: "invitations-company", points: 60, per: 86400 },
    INVITATIONS_PER_PERSON: { name: "invitations-person", points: 20, per: 86400 },
    INVITATION_DAYS: 30,
    MAX_SENDINGS: 4,
    RESEND_COOLDOWN_SECONDS: 600,
  },
  messaging: {
    AWAY_MINUTES: 10,
    CONVERSATIONS_PER_PERSON: { name: "conversations-person", points: 60, per: 86400 },
    MAX_MESSAGE: 5000,
    MESSAGES_PER_PERSON: { name: "messages-person", points: 120, per: 60 },
  },
  moderation: {
    APPEALS_PER_PERSON: { name: "appeals-person", points: 20, per: 86400 },
    CASES_A_PAGE: 30,
    MAX_APPEAL: 2000,
    MAX_DECISION: 2000,
    MAX_EARLIER: 20,
    MAX_REPORTED_MESSAGES: 40,
    MAX_REPORTS_OF_CASE: 200,
    MAX_WORDS: 1000,
    REPORTS_PER_NETWORK: { name: "reports-network", points: 10, per: 3600 },
    REPORTS_PER_PERSON: { name: "reports-person", points: 20, per: 86400 },
    RETENTION_MONTHS: 24,
  },
  notifications: {
    DIGEST_MINUTE: 480,
    EMAIL_AFTER_MS: 120000,
    EMAIL_AGAIN_MS: 600000,
    RETENTION_DAYS: 180,
  },
  passwords: {
    FRESH_MINUTES: 15,
    MAX_PASSWORD: 256,
    MIN_PASSWORD: 8,
  },
  pictures: {
    MAX_ALT: 300,
    MAX_PICTURE_BYTES: 15_728_640,
    PICTURES_PER_PERSON: { name: "pictures-person", points: 300, per: 3600 },
  },
  "profile-views": {
    RETENTION_DAYS: 400,
    SHOWN_DAYS: 90,
  },
  projects: {
    MAX_CAPTION: 200,
    MAX_PHASES: 30,
    MAX_PROJECTS: 500,
    MAX_PROJECT_PICTURES: 60,
    PROJECTS_PER_STAGE: 30,
  },
  "quick-find": {
    MAX_FIND_CHARACTERS: 100,
    MAX_FOUND_PER_KIND: 5,
    MIN_FIND_CHARACTERS: 2,
  },
  reviews: {
    BLIND_DAYS: 14,
    MAX_REVIEW: 4000,
    REVIEWS_PER_PERSON: { name: "reviews-person", points: 60, per: 86400 },
  },
  sessions: {
    IDLE_HOURS: 12,
    MAX_UNREMEMBERED_DAYS: 7,
    NOTE_USE_AFTER_MS: 300000,
    REMEMBERED_DAYS: 30,
  },
  sitemap: {
    ADDRESSES_PER_BATCH: 5000,
    ADDRESSES_PER_PART: 45000,
    BATCHES_PER_PART: 9,
  },
  storage: {
    STORAGE_PER_COMPANY: 10737418240,
  },
  teams: {
    TEAM_INVITATIONS_PER_COMPANY: { name: "team-invitations", points: 40, per: 86400 },
    TEAM_INVITATION_DAYS: 14,
  },
  "two-step": {
    TWO_STEP_MINUTES: 10,
    TWO_STEP_TRIES: 5,
  },
  verification: {
    ADDRESS_PROOF_DAYS: 92,
    CREDENTIALS_PER_PERSON: { name: "credentials-person", points: 60, per: 3600 },
    DOCUMENT_LINK_SECONDS: 60,
    ENDS_SOON_DAYS: 60,
    HOLD_MINUTES: 15,
    MAX_DOCUMENTS: 4,
    MAX_DOCUMENT_BYTES: 20_971_520,
    MAX_OPEN_CREDENTIALS: 60,
    PAGE_OF_PENDING: 25,
    REFERENCES_FOR_ENHANCED: 2,
    REGISTER_CHECK_MONTHS: 12,
    REMINDER_DAYS: [60, 30, 14, 7, 1],
  },
};

const modules = import.meta.glob<Record<string, unknown>>("../src/domain/*/*.limits.ts", { eager: true });

test.each(Object.entries(modules))("the limits in %s are what is promised", (path, limits) => {
  expect({ ...limits }).toEqual(LIMITS[path.split("/").at(-2)!]);
});
