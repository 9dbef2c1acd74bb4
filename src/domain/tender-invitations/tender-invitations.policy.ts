import { type Actor, membershipIn } from "#domain/actor.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { type Verdict, allowed, canActFor, refused } from "#domain/verdict.ts";
import { londonDate } from "#platform/london-time.ts";
import { ANSWERABLE, type InvitationState, REVOCABLE } from "./tender-invitations.states.ts";

const none = refused("not-found", "There is no such invitation among yours.");

interface Invitable {
  companyId: string;
  state: PackageState;
  /** The return has passed, whether or not the clock's job has closed it; of one that is issued. */
  isLate: boolean;
}

/** Owners and admins of the buyer invite, before and after the issue, until quotes are due. */
export function canInviteFirms(actor: Actor, found: Invitable | undefined): Verdict {
  const verdict = canDecidePackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "draft" || (found.state === "issued" && !found.isLate)
    ? allowed
    : refused("conflict", "Returns have closed: nobody can be invited any more.");
}

export interface AskedFirm {
  name: string;
  isOwn: boolean;
  isBlocked: boolean;
  isInvited: boolean;
}

/** Not one's own company, none that has blocked or is blocked, and none twice. */
export function canInviteFirm({ name, isOwn, isBlocked, isInvited }: AskedFirm): Verdict {
  if (isOwn) return refused("conflict", "This is your own company.");
  if (isInvited) return refused("conflict", `${name} is invited already.`);
  return isBlocked
    ? refused("forbidden", `${name} cannot be invited: one of you has blocked the other.`)
    : allowed;
}

interface Invitation {
  companyId: string | null;
  state: InvitationState;
}

/** The invited firm's team reads; a draft and what was taken back are not there. */
export function canSeeTender(actor: Actor, found: Invitation | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see the tender.");
  const isTheirs = found?.companyId && membershipIn(actor, found.companyId);
  return isTheirs && found.state !== "draft" && found.state !== "revoked" ? allowed : none;
}

/** Of the invited firm's team, whoever does not only read works on it. */
export function canWorkOnTender(actor: Actor, found: Invitation | undefined): Verdict {
  const verdict = canSeeTender(actor, found);
  return verdict.isAllowed ? canActFor(actor, found?.companyId ?? "") : verdict;
}

interface Addressed {
  companyId: string | null;
  /** When it can no longer be taken; null while nothing ends it. */
  claimEndsAt: Date | null;
  buyerName: string;
}

/** Whoever has the e-mail takes an invitation for a company, once, and not years after the tender. */
export function canClaim({ companyId, claimEndsAt, buyerName }: Addressed, now: Date): Verdict {
  if (companyId !== null) return refused("conflict", "Another company has taken this invitation.");
  if (claimEndsAt === null || now <= claimEndsAt) return allowed;
  return refused(
    "conflict",
    `This invitation could be taken for a company until ${londonDate(claimEndsAt)}. Ask ${buyerName} for what you still need of this tender.`,
  );
}

interface Reached {
  isByAddress: boolean;
  companyId: string | null;
}

/** An invitation that came to an address and that a company has taken. */
export const isTaken = ({ isByAddress, companyId }: Reached): boolean => isByAddress && companyId !== null;

/** Whoever has the e-mail speaks for the firm, until a company has taken its invitation: then its people do, signed in. */
export const canSpeakByLink = (found: Reached): Verdict => (isTaken(found) ? taken : allowed);

/** The same of a link about a quote, by whom its e-mail went to: one to a company speaks for it as before. */
export const canSpeakOfQuote = (
  { isToAddress }: { isToAddress: boolean },
  { companyId }: { companyId: string | null },
): Verdict => (isToAddress && companyId !== null ? taken : allowed);

const taken = refused(
  "conflict",
  "A company has taken this invitation. Sign in for it and answer there: this link does not speak for it any more.",
);

/** Whoever works for the firm answers, and may change the answer until quotes are due, or one is in. */
export function canAnswerInvitation(
  found: (Invitation & { packageState: PackageState; isDue: boolean; isLodged: boolean }) | undefined,
): Verdict {
  if (!found || found.state === "draft" || found.state === "revoked") return none;
  if (found.packageState === "cancelled") return refused("conflict", "This tender has been cancelled.");
  if (found.packageState !== "issued" || found.isDue)
    return refused("conflict", "The return date has passed: the invitation can no longer be answered.");
  if (found.isLodged)
    return refused(
      "conflict",
      "Your quote that came by e-mail or on paper is lodged. To take no part, send one of your own, which takes its place, and withdraw that.",
    );
  const states: readonly InvitationState[] = ANSWERABLE;
  return states.includes(found.state) ? allowed : refused("conflict", "A quote is in: withdraw it first.");
}

interface Revocable {
  state: InvitationState;
  packageState: PackageState;
  isLodged: boolean;
}

/** Until a quote is in, or quotes are due; the buyer has been asked for before. */
export function canRevokeInvitation({ state, packageState, isLodged }: Revocable): Verdict {
  if (packageState !== "draft" && packageState !== "issued")
    return refused("conflict", "Returns have closed: every firm that was invited is told the outcome.");
  if (isLodged)
    return refused("conflict", "Its quote is lodged: it is opened with the others, and gets an outcome.");
  const states: readonly InvitationState[] = REVOCABLE;
  return states.includes(state)
    ? allowed
    : refused("conflict", "This invitation can no longer be taken back.");
}
