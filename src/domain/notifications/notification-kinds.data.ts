import type { Delivery } from "./deliveries.data.ts";

export interface NotificationKind {
  code: NotificationCode;
  label: string;
  /** What it is about, under its name in the settings. */
  description: string;
  /** What is e-mailed whatever somebody chooses, as is said where they stop the others. */
  always?: string;
  /** The delivery for those who have chosen nothing. */
  usual: Delivery;
}

export type NotificationCode =
  | "message"
  | "inquiry"
  | "quote"
  | "review"
  | "reply"
  | "invitation"
  | "team"
  | "verification"
  | "lapsed-cover"
  | "saved-search"
  | "job-alert"
  | "decision"
  | "announcement"
  | "tender";

/** All kinds of notification, in the order of the settings page. */
export const notificationKinds: readonly NotificationKind[] = [
  {
    code: "message",
    label: "Messages",
    description: "Another company has written to yours, and nobody has read it for ten minutes.",
    usual: "at-once",
  },
  {
    code: "inquiry",
    label: "Project inquiries",
    description:
      "Somebody asks your company for a quote, waits for your answer or takes the inquiry back, or your own inquiry runs out.",
    usual: "at-once",
  },
  {
    code: "quote",
    label: "Quotes",
    description: "A firm answers your inquiry, your quote is accepted or not, or a quote has lapsed.",
    usual: "at-once",
  },
  {
    code: "tender",
    label: "Tenders",
    description:
      "You are invited to tender, a question is asked or answered, an addendum is issued, or a firm answers your invitation.",
    usual: "at-once",
  },
  {
    code: "review",
    label: "Reviews",
    description: "Your company has been reviewed, or may now review another one.",
    usual: "daily",
  },
  {
    code: "reply",
    label: "Replies to reviews",
    description: "A company has replied to your review.",
    usual: "daily",
  },
  {
    code: "invitation",
    label: "Accepted invitations",
    description: "A company that you invited has registered.",
    usual: "daily",
  },
  {
    code: "team",
    label: "Team",
    description: "Somebody joins or leaves a company you own, or your own role changes.",
    usual: "at-once",
  },
  {
    code: "verification",
    label: "Verification",
    description: "Your documents have been reviewed, or run out soon.",
    usual: "at-once",
  },
  {
    code: "lapsed-cover",
    label: "Lapsed cover",
    description:
      "A firm that you saved, or have a quote or work of, has lost its verification or an insurance.",
    usual: "at-once",
  },
  {
    code: "saved-search",
    label: "Saved searches",
    description: "New firms match a search you have saved.",
    usual: "daily",
  },
  {
    code: "job-alert",
    label: "Job alerts",
    description:
      "New tenders fit an alert that you have saved. Each alert says itself how often it tells you.",
    usual: "at-once",
  },
  {
    code: "decision",
    label: "Reports and decisions",
    description:
      "An administrator has decided about something that you reported, or about something of your company’s. The decision itself is e-mailed in any case.",
    always: "The decision itself still comes.",
    usual: "screen",
  },
  {
    code: "announcement",
    label: "Announcements",
    description:
      "What we have to tell you: about the service itself, which is e-mailed in any case, and news if you have agreed to them.",
    always: "Notices about the service itself still come.",
    usual: "at-once",
  },
];

export function notificationKindByCode(code: NotificationCode): NotificationKind;
export function notificationKindByCode(code: string): NotificationKind | undefined;
export function notificationKindByCode(code: string): NotificationKind | undefined {
  return notificationKinds.find((kind) => kind.code === code);
}
