export type InvitationState =
  | "draft"
  | "sent"
  | "bounced"
  | "viewed"
  | "intends_to_tender"
  | "submitted"
  | "declined"
  | "revoked"
  | "lapsed";

/** What is said of an invitation on a page. */
export const invitationStates: Readonly<
  Record<InvitationState, { label: string; tone: "ok" | "wait" | "bad" | "none" }>
> = {
  draft: { label: "Goes out with the issue", tone: "none" },
  sent: { label: "Sent", tone: "wait" },
  bounced: { label: "Not delivered", tone: "bad" },
  viewed: { label: "Seen", tone: "wait" },
  intends_to_tender: { label: "Intends to tender", tone: "ok" },
  submitted: { label: "Quote in", tone: "ok" },
  declined: { label: "Declined", tone: "none" },
  revoked: { label: "Taken back", tone: "none" },
  lapsed: { label: "No answer", tone: "none" },
};

/** Those who may still price: they get documents, answers and changes. */
export const LIVE = ["sent", "viewed", "intends_to_tender", "submitted"] as const satisfies InvitationState[];
/** Those who have not answered. */
export const SILENT = ["sent", "viewed"] as const satisfies InvitationState[];
/** What a tenderer can answer, and change its answer from, until quotes are due; whoever answers one that was refused has it after all. */
export const ANSWERABLE = [
  "sent",
  "bounced",
  "viewed",
  "intends_to_tender",
  "declined",
] as const satisfies InvitationState[];
/** They take no place among the firms of a package. */
export const PLACELESS = ["revoked", "declined", "bounced"] as const satisfies InvitationState[];
/** What the buyer can take back. */
export const REVOCABLE = [
  "draft",
  "sent",
  "bounced",
  "viewed",
  "intends_to_tender",
  "declined",
] as const satisfies InvitationState[];
