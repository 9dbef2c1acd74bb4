import type { CredentialStanding } from "#domain/verification/verification.states.ts";
import { StatusBadge, type Tone } from "#web/ui/badge.tsx";

const looks: Record<CredentialStanding, { tone: Tone; text: string }> = {
  draft: { tone: "none", text: "Not submitted" },
  submitted: { tone: "wait", text: "Waiting for review" },
  corrections_requested: { tone: "wait", text: "Needs corrections" },
  rejected: { tone: "bad", text: "Rejected" },
  superseded: { tone: "none", text: "Replaced" },
  revoked: { tone: "bad", text: "No longer accepted" },
  withdrawn: { tone: "none", text: "Taken back" },
  "to-come": { tone: "ok", text: "Approved, begins later" },
  current: { tone: "ok", text: "Approved" },
  expiring: { tone: "wait", text: "Ends soon" },
  expired: { tone: "bad", text: "Expired" },
};

/** Where a piece of evidence stands. */
export function StandingBadge({ standing }: { standing: CredentialStanding }) {
  const { tone, text } = looks[standing];
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
}
