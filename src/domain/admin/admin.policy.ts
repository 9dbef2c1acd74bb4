import type { Actor } from "#domain/actor.ts";
import { signInFirst } from "#domain/sessions/sessions.policy.ts";
import { type Verdict, allowed, refused } from "#domain/verdict.ts";

/** Only administrators use the portal. Admin mode is a view and grants no permission. */
export function canUsePortal(actor: Actor): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.isAdministrator ? allowed : refused("forbidden", "Only administrators see this.");
}

/** Administrators see every account; for anyone else there is none. */
export function canSeePerson(actor: Actor, person: { id: string } | undefined): Verdict {
  if (actor.kind === "visitor") return refused("unauthenticated", "Sign in as an administrator.");
  return actor.kind === "member" && actor.isAdministrator && person
    ? allowed
    : refused("not-found", "There is no such account.");
}

/** They change other people's accounts; their own they keep under Account, as everybody does. */
export function canManagePerson(actor: Actor, person: { id: string } | undefined): Verdict {
  const verdict = canSeePerson(actor, person);
  if (!verdict.isAllowed) return verdict;
  return actor.kind === "member" && actor.userId === person?.id
    ? refused("forbidden", "This is your own account. Another administrator has to do this.")
    : allowed;
}

/** The role goes to somebody who can sign in; from anybody else it can only be taken. */
export function canSetRole(
  actor: Actor,
  person:
    | { id: string; confirmedAt: Date | null; closedAt: Date | null; suspendedAt: Date | null }
    | undefined,
  isAdministrator: boolean,
): Verdict {
  const verdict = canManagePerson(actor, person);
  if (!verdict.isAllowed || !isAdministrator) return verdict;
  if (person?.suspendedAt)
    return refused(
      "conflict",
      "This account is suspended. Restore it first, then make it an administrator’s.",
    );
  return person?.confirmedAt && !person.closedAt
    ? allowed
    : refused("conflict", "Only somebody who can sign in can be an administrator.");
}

/** Leaving the administrator's view is open to everyone, and so is entering it as the administrator of a demo. */
export function canSetAdminMode(actor: Actor, { isOn, isDemo }: { isOn: boolean; isDemo: boolean }): Verdict {
  if (!isOn || isDemo) return allowed;
  if (actor.kind !== "member") return signInFirst;
  return actor.isAdministrator
    ? allowed
    : refused("forbidden", "Only administrators have an administrator’s view.");
}
