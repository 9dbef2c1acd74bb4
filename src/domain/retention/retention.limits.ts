export interface Period {
  /** What goes, as administrators and docs/security.md name it. */
  covers: string;
  /** In days: what holds unless an administrator has chosen another, and between what they may choose. */
  days: number;
  least: number;
  most: number;
}

/**
 * How long things are kept that have no end of their own. The job `retention` removes them at night; the privacy policy
 * takes its periods from here. Sessions, codes, links and drafts end by themselves (domain/accounts/forget-expired.ts).
 */
export const PERIODS = {
  notifications: { covers: "Notifications, after they were written", days: 180, least: 30, most: 730 },
  "profile-views": { covers: "Views of profiles, after the day", days: 400, least: 120, most: 800 },
  searches: {
    covers: "How often the directory was searched, and words that found nothing",
    days: 90,
    least: 90,
    most: 400,
  },
  "email-log": {
    covers: "What became of e-mails, and e-mails kept where no mail server is set",
    days: 90,
    least: 30,
    most: 365,
  },
  devices: {
    covers: "Browsers that somebody signed in with, after the last time",
    days: 400,
    least: 90,
    most: 800,
  },
  "contact-messages": { covers: "Messages of the contact form", days: 730, least: 90, most: 2190 },
  complaints: {
    covers: "Complaints, after they were closed, or answered and left so",
    days: 730,
    least: 365,
    most: 2190,
  },
  reports: {
    covers: "Reports with their decisions, after the last one, and the words that one removed",
    days: 730,
    least: 365,
    most: 2190,
  },
  invitations: {
    covers: "Invitations, to Lintel and into teams, after they ended",
    days: 180,
    least: 30,
    most: 730,
  },
  "claim-documents": {
    covers: "Documents of claims that were refused or taken back, after that",
    days: 30,
    least: 14,
    most: 180,
  },
  claims: { covers: "Claims with their documents, after the decision", days: 730, least: 180, most: 2190 },
  "refused-evidence": {
    covers: "Evidence that was refused, revoked, taken back or never finished",
    days: 365,
    least: 90,
    most: 1095,
  },
  "ended-evidence": { covers: "Evidence that has ended or was replaced", days: 1095, least: 365, most: 2555 },
  "left-work": {
    covers: "Conversations, requests and reviews of which neither company has anybody left",
    days: 90,
    least: 30,
    most: 365,
  },
  imports: {
    covers: "The history of imports with their rejected rows, after the import",
    days: 730,
    least: 90,
    most: 2555,
  },
  "audit-values": {
    covers: "What an act changed about a person, beside the audit trail",
    days: 1095,
    least: 365,
    most: 2555,
  },
} as const satisfies Record<string, Period>;

export type PeriodName = keyof typeof PERIODS;
