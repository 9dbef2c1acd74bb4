import type { AwardState } from "#domain/awards/awards.states.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { TO_BE_CONFIRMED } from "#domain/tender-quotes/tender-quotes.states.ts";
import { formatMoment, formatNumberOf } from "#web/format.ts";
import { StatusBadge } from "#web/ui/badge.tsx";

interface OwnStandingProps {
  state: InvitationState;
  packageState: PackageState;
  /** Its e-mail had come back, and its place is another firm's; so it is where nothing else is known of one that came back. */
  hasLostPlace?: boolean;
  /** Since when its quote is lodged by the buyer, if it is. */
  lodgedAt?: Date | null;
  /** What the firm was told of its quote in the end. */
  outcome?: string | null | undefined;
  /** How what it was sent as the winner stands. */
  orderState?: AwardState | null | undefined;
  /** It has accepted a letter of intent, and its order is to come. */
  isUnderLetter?: boolean;
  /** It has withdrawn its quote after the opening. */
  isWithdrawn?: boolean;
  /** An addendum has changed what its quote priced. */
  hasToConfirm?: boolean;
  /** The buyer asks it to hold its opened quote longer. */
  hasToHold?: boolean;
  /** The buyer has entered its figures, and waits for its word. */
  hasFiguresToConfirm?: boolean;
  /** What the buyer asks about its opened quote, and waits for. */
  asked?: number;
}

/** How an invitation stands for the firm that got it. */
export function OwnStanding({
  state,
  packageState,
  hasLostPlace = state === "bounced",
  lodgedAt,
  outcome,
  orderState,
  isUnderLetter = false,
  isWithdrawn,
  hasToConfirm = false,
  hasToHold = false,
  hasFiguresToConfirm = false,
  asked = 0,
}: OwnStandingProps) {
  if (isUnderLetter) return <StatusBadge tone="ok">Letter of intent: its order is to come</StatusBadge>;
  if (outcome === "successful") return <StatusBadge tone="ok">Successful</StatusBadge>;
  if (outcome === "unsuccessful") return <StatusBadge tone="none">Not successful</StatusBadge>;
  if (outcome === "non_compliant") return <StatusBadge tone="none">Not compliant</StatusBadge>;
  if (orderState === "issued") return <StatusBadge tone="wait">Awarded: waits for your answer</StatusBadge>;
  if (orderState === "accepted") return <StatusBadge tone="ok">Awarded, and accepted</StatusBadge>;
  if (isWithdrawn) return <StatusBadge tone="none">You withdrew your quote</StatusBadge>;
  if (orderState === "declined") return <StatusBadge tone="none">You declined the award</StatusBadge>;
  if (outcome === "cancelled" || packageState === "cancelled")
    return <StatusBadge tone="none">Cancelled</StatusBadge>;
  if (outcome) return <StatusBadge tone="none">Decided</StatusBadge>;
  if (packageState === "unsuccessful") return <StatusBadge tone="none">Ended without an award</StatusBadge>;
  if (hasFiguresToConfirm) return <StatusBadge tone="wait">Your figures have to be confirmed</StatusBadge>;
  if (asked > 0)
    return <StatusBadge tone="wait">{`The buyer waits for ${formatNumberOf(asked, "answer")}`}</StatusBadge>;
  if (hasToHold) return <StatusBadge tone="wait">The buyer asks you to hold your price</StatusBadge>;
  if (hasToConfirm && packageState === "issued")
    return <StatusBadge tone="wait">{TO_BE_CONFIRMED}</StatusBadge>;
  if (lodgedAt)
    return <StatusBadge tone="ok">{`Your quote is lodged, ${formatMoment(lodgedAt)}`}</StatusBadge>;
  if (state === "submitted")
    return (
      <StatusBadge tone="ok">
        {packageState === "second_round" ? "Your quote is in; a second round is on" : "Your quote is in"}
      </StatusBadge>
    );
  if (state === "declined") return <StatusBadge tone="none">You declined</StatusBadge>;
  // Whoever has sent nothing by the return is in no second round, either.
  if (packageState !== "issued") return <StatusBadge tone="none">Returns closed</StatusBadge>;
  if (state === "intends_to_tender") return <StatusBadge tone="ok">You intend to tender</StatusBadge>;
  if (hasLostPlace) return <StatusBadge tone="none">Your place was given to another firm</StatusBadge>;
  return <StatusBadge tone="wait">Waits for your answer</StatusBadge>;
}
