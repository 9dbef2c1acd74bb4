import { type Actor, isMemberOf, membershipIn } from "#domain/actor.ts";
import { canSeePackage, canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import type { InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** The buyer's team adds documents until quotes are due; after issue they reach the tenderers by an addendum. */
export function canChangeDocuments(
  actor: Actor,
  found: { companyId: string; state: PackageState } | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "draft" || found.state === "issued"
    ? allowed
    : refused("conflict", "Returns have closed: the documents of this tender do not change any more.");
}

interface PackedTender {
  /** The buyer. */
  companyId: string;
  /** Whose set is wanted; left out, the buyer’s own documents are. */
  invitation?: { companyId: string | null; state: string } | undefined;
}

const OPENING: readonly string[] = [
  "sent",
  "viewed",
  "intends_to_tender",
  "submitted",
] satisfies InvitationState[];

/** The buyer’s team by the package, a firm that is pricing by its invitation; for anybody else it is not there. */
export function canPackDocuments(actor: Actor, found: PackedTender | undefined): Verdict {
  if (!found?.invitation) return canSeePackage(actor, found);
  const { companyId, state } = found.invitation;
  const isTheirs = companyId !== null && OPENING.includes(state) && membershipIn(actor, companyId);
  return isTheirs ? allowed : canSeePackage(actor, undefined);
}

interface OpenableDocument {
  /** The buyer. */
  companyId: string;
  /** Firms that were issued this revision and have not declined. */
  tenderers: readonly string[];
}

/** The buyer's team, and the invited who were issued this very revision; for anybody else it is not there. */
export function canOpenTenderDocument(actor: Actor, found: OpenableDocument | undefined): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to open documents.");
  const isTheirs = found && (isMemberOf(actor, found.companyId) || membershipIn(actor, ...found.tenderers));
  return isTheirs ? allowed : refused("not-found", "There is no such document.");
}
