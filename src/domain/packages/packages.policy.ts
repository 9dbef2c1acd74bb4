import { type Actor, membershipIn } from "#domain/actor.ts";
import { type Verdict, allowed, canActFor, canActForChosen, refused } from "#domain/verdict.ts";
import type { PackageState } from "./packages.states.ts";

interface Held {
  companyId: string;
  state: PackageState;
}

const none = refused("not-found", "There is no such tender among yours.");

/** Whoever belongs to a company lets work and prices it. */
export function canUseTenders(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to work with tenders.");
  return actor.memberships.length > 0
    ? allowed
    : refused(
        "forbidden",
        "Tenders are between companies. Register yours or join your company’s team first.",
      );
}

/** Whoever acts for a company begins tenders for it, and takes invitations. */
export function canBeginTender(actor: Actor): Verdict {
  const verdict = canUseTenders(actor);
  return verdict.isAllowed ? canActForChosen(actor) : verdict;
}

/** The buyer's whole team sees a package; to anybody else it is not there. */
export function canSeePackage(actor: Actor, found: { companyId: string } | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to see your company’s tenders.");
  return found && membershipIn(actor, found.companyId) ? allowed : none;
}

/** Of the team, whoever does not only read works on it. */
export function canWorkOnPackage(actor: Actor, found: { companyId: string } | undefined): Verdict {
  const verdict = canSeePackage(actor, found);
  return verdict.isAllowed && found ? canActFor(actor, found.companyId) : verdict;
}

/** They prepare a draft; what was issued changes by addenda alone. */
export function canPreparePackage(actor: Actor, found: Held | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "draft"
    ? allowed
    : refused("conflict", "This tender has been issued. What changes now goes out as an addendum.");
}

/** Owners and admins issue, change and cancel. */
export function canDecidePackage(actor: Actor, found: Held | undefined): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return membershipIn(actor, found.companyId)?.role === "member"
    ? refused("forbidden", "Only an owner or an admin of the company can do this. Ask one of them.")
    : allowed;
}
