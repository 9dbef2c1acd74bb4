export type StoredInvitationStatus = "pending" | "accepted" | "declined" | "revoked" | "bounced" | "expired";
/** The status that the sender sees: a pending invitation is expired after its 30 days. */
export type InvitationStatus = StoredInvitationStatus;

export function statusAt(stored: StoredInvitationStatus, expiresAt: Date, now: Date): InvitationStatus {
  return stored === "pending" && expiresAt <= now ? "expired" : stored;
}

interface Transition {
  from: readonly InvitationStatus[];
  to: StoredInvitationStatus;
  /** Who may take it: the one who holds the e-mail's link, the inviting company, or the product. */
  by: "invited" | "inviting" | "system";
}

export const transitions = {
  accept: { from: ["pending"], to: "accepted", by: "invited" },
  decline: { from: ["pending"], to: "declined", by: "invited" },
  revoke: { from: ["pending"], to: "revoked", by: "inviting" },
  resend: { from: ["pending", "expired"], to: "pending", by: "inviting" },
  /** The registration that accepted it was never confirmed. */
  lapse: { from: ["accepted"], to: "expired", by: "system" },
  bounce: { from: ["pending"], to: "bounced", by: "system" },
} as const satisfies Record<string, Transition>;

export function mayTake(name: keyof typeof transitions, from: InvitationStatus): boolean {
  return (transitions[name].from as readonly InvitationStatus[]).includes(from);
}
