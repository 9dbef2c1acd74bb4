import { CLAIM_DOCUMENTS_PER_PERSON } from "#domain/claims/claims.limits.ts";
import { COMPLAINTS_PER_NETWORK } from "#domain/complaints/complaints.limits.ts";
import { MESSAGES_PER_NETWORK } from "#domain/contact/contact.limits.ts";
import type { Feature } from "#domain/current-settings.ts";
import { INQUIRIES_PER_COMPANY, INQUIRIES_PER_PERSON } from "#domain/inquiries/inquiries.limits.ts";
import { INVITATIONS_PER_COMPANY, INVITATIONS_PER_PERSON } from "#domain/invitations/invitations.limits.ts";
import { CONVERSATIONS_PER_PERSON, MESSAGES_PER_PERSON } from "#domain/messaging/messaging.limits.ts";
import { REPORTS_PER_PERSON } from "#domain/moderation/moderation.limits.ts";
import { PICTURES_PER_PERSON } from "#domain/pictures/pictures.limits.ts";
import { REVIEWS_PER_PERSON } from "#domain/reviews/reviews.limits.ts";
import { TEAM_INVITATIONS_PER_COMPANY } from "#domain/teams/teams.limits.ts";
import { CREDENTIALS_PER_PERSON } from "#domain/verification/verification.limits.ts";

/** A group is one form, one row and one version. */
export const settingGroups = [
  { name: "contact", label: "Contact" },
  { name: "limits", label: "Limits" },
  { name: "retention", label: "Retention" },
  { name: "features", label: "Features" },
  { name: "words", label: "Search words" },
] as const;
export type SettingGroup = (typeof settingGroups)[number]["name"];

export const isSettingGroup = (name: string): name is SettingGroup =>
  settingGroups.some((group) => group.name === name);

/** Where Lintel itself is found; the footer and the Contact page show what is set. */
export const ownNetworks = [
  { field: "linkedin", name: "LinkedIn" },
  { field: "x", name: "X" },
  { field: "facebook", name: "Facebook" },
  { field: "instagram", name: "Instagram" },
] as const;

export interface AdjustableLimit {
  /** The rate limit's name, which is also its field's. */
  name: string;
  label: string;
  /** What the code allows, and between what an administrator may choose. */
  usual: number;
  least: number;
  most: number;
  period: string;
}

interface RateLimit {
  name: string;
  points: number;
  per: number;
}

const periods: Readonly<Record<number, string>> = { 60: "a minute", 3600: "an hour", 86_400: "a day" };

const adjustable = ({ name, points, per }: RateLimit, label: string, least: number, most: number) => ({
  name,
  label,
  usual: points,
  least,
  most,
  period: periods[per]!,
});

/** Those of signing in and of codes are not among them: the specification and security bind them. */
export const adjustableLimits: readonly AdjustableLimit[] = [
  adjustable(INQUIRIES_PER_PERSON, "Requests for quotes from one person", 5, 400),
  adjustable(INQUIRIES_PER_COMPANY, "Requests for quotes from one company", 10, 2_000),
  adjustable(CONVERSATIONS_PER_PERSON, "Conversations begun by one person", 5, 600),
  adjustable(MESSAGES_PER_PERSON, "Messages from one person", 20, 600),
  adjustable(INVITATIONS_PER_PERSON, "Invitations to Lintel from one person", 1, 200),
  adjustable(INVITATIONS_PER_COMPANY, "Invitations to Lintel from one company", 5, 600),
  adjustable(TEAM_INVITATIONS_PER_COMPANY, "Invitations to a company’s team", 5, 400),
  adjustable(REVIEWS_PER_PERSON, "Reviews from one person", 5, 600),
  adjustable(REPORTS_PER_PERSON, "Reports from one person", 5, 200),
  adjustable(PICTURES_PER_PERSON, "Pictures from one person", 50, 3_000),
  adjustable(CREDENTIALS_PER_PERSON, "Documents of evidence from one person", 10, 600),
  adjustable(CLAIM_DOCUMENTS_PER_PERSON, "Claims with a document from one person", 2, 100),
  adjustable(MESSAGES_PER_NETWORK, "Messages to us from one network", 5, 200),
  adjustable(COMPLAINTS_PER_NETWORK, "Complaints from one network", 5, 100),
];

/** What can be switched off for a while; what is there already stays readable. */
export const features: readonly { name: Feature; label: string; hint: string }[] = [
  { name: "sign-up", label: "New accounts", hint: "Off: nobody can register. Members sign in as before." },
  {
    name: "inquiries",
    label: "Requests for quotes",
    hint: "Off: no new ones. Those that are open can still be answered.",
  },
  { name: "reviews", label: "New reviews", hint: "Off: none can be written. Replies can." },
];
