import { type Actor, membershipIn } from "#domain/actor.ts";
import { type PackageState, underWay } from "#domain/packages/packages.states.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { type InvitationState, LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type TenderRights, rightOf } from "#domain/tender-rights/tender-rights.data.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

interface Asked {
  companyId: string | null;
  state: InvitationState;
  packageState: PackageState;
  /** Its buyer has lodged its quote: until everybody is told there is something to answer, and it stands behind the agreement. */
  isLodged: boolean;
  rights: TenderRights;
}

/** Everybody of the firm reads the agreement; who may submit its quotes, whatever their value, accepts it. */
export function canAcceptNda(actor: Actor, found: Asked | undefined): Verdict {
  const verdict = canWorkOnTender(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  const { role } = membershipIn(actor, found.companyId!)!;
  const live: readonly InvitationState[] = LIVE;
  if (!live.includes(found.state))
    return refused("conflict", "You are not pricing this tender: say that you intend to tender first.");
  if (found.packageState !== "issued" && !(found.isLodged && underWay.includes(found.packageState)))
    return refused("conflict", "This tender is not out: nothing has to be accepted any more.");
  return rightOf(found.rights, role, "submit").isAllowed
    ? allowed
    : refused(
        "forbidden",
        "In your company your role may not bind it in tenders. Ask an owner or an admin to accept.",
      );
}

/** What is confidential opens once the firm has accepted, where that is asked. */
export const canReadConfidential = ({
  isAsked,
  isAccepted,
}: {
  isAsked: boolean;
  isAccepted: boolean;
}): Verdict =>
  !isAsked || isAccepted
    ? allowed
    : refused("forbidden", "Accept the confidentiality agreement on the tender’s page first.");
