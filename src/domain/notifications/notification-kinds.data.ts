export interface NotificationKind {
  code: NotificationCode;
  label: string;
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
  | "saved-search";

/** Everything one can be told of, in the order in which it is offered. */
export const notificationKinds: readonly NotificationKind[] = [
  { code: "message", label: "Messages" },
  { code: "inquiry", label: "Project inquiries" },
  { code: "quote", label: "Quotes" },
  { code: "review", label: "Reviews" },
  { code: "reply", label: "Replies to reviews" },
  { code: "invitation", label: "Accepted invitations" },
  { code: "team", label: "Team" },
  { code: "verification", label: "Verification" },
  { code: "saved-search", label: "Saved searches" },
];
