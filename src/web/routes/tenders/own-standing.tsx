import type { PackageState } from "#domain/packages/packages.states.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { formatMoment } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

interface OwnStandingProps {
  state: InvitationState;
  packageState: PackageState;
  /** Since when its quote is lodged by the buyer, if it is. */
  lodgedAt?: Date | null;
  /** What the firm was told of its quote in the end. */
  outcome?: string | null | undefined;
}

/** How an invitation stands for the firm that got it. */
export function OwnStanding({ state, packageState, lodgedAt, outcome }: OwnStandingProps) {
  if (outcome === "successful") return <StatusBadge tone="ok">Successful</StatusBadge>;
  if (outcome === "unsuccessful") return <StatusBadge tone="none">Not successful</StatusBadge>;
  if (outcome === "non_compliant") return <StatusBadge tone="none">Not compliant</StatusBadge>;
  if (packageState === "cancelled") return <StatusBadge tone="none">Cancelled</StatusBadge>;
  if (packageState === "unsuccessful") return <StatusBadge tone="none">Ended without an award</StatusBadge>;
  if (lodgedAt)
    return <StatusBadge tone="ok">{`Your quote is lodged, ${formatMoment(lodgedAt)}`}</StatusBadge>;
  if (state === "intends_to_tender") return <StatusBadge tone="ok">You intend to tender</StatusBadge>;
  if (state === "submitted") return <StatusBadge tone="ok">Your quote is in</StatusBadge>;
  if (state === "declined") return <StatusBadge tone="none">You declined</StatusBadge>;
  if (packageState !== "issued") return <StatusBadge tone="none">Returns closed</StatusBadge>;
  return <StatusBadge tone="wait">Waits for your answer</StatusBadge>;
}
