import type { Actor } from "#domain/actor.ts";
import { canWorkOnPackage } from "#domain/packages/packages.policy.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Who works on a package prepares changes of it while it is out; owners and admins issue them. */
export function canPrepareChange(
  actor: Actor,
  found: { companyId: string; state: PackageState } | undefined,
): Verdict {
  const verdict = canWorkOnPackage(actor, found);
  if (!verdict.isAllowed || !found) return verdict;
  return found.state === "issued"
    ? allowed
    : refused("conflict", "This tender is not out: nothing can be changed by addendum.");
}
