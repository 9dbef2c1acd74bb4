import { AppError, type ErrorKind } from "#platform/errors.ts";
import type { Feature, SettingValues } from "./current-settings.ts";
import { type Actor, type Member, actsFor, isMemberOf, memberOf } from "./actor.ts";
import { ONLY_READS } from "./only-reads.data.ts";

/** A policy's answer; the reason is a sentence for the user, which pages can show in place of a button. */
export type Verdict = { isAllowed: true } | { isAllowed: false; kind: ErrorKind; reason: string };

export const allowed: Verdict = { isAllowed: true };

export function refused(kind: ErrorKind, reason: string): Verdict {
  return { isAllowed: false, kind, reason };
}

/**
 * Whether somebody may change what is a company's: its whole team but viewers. The policy of every operation that writes
 * for a company asks it (test/architecture/acting.ts holds that); reading asks whether somebody belongs to it.
 */
export function canActFor(actor: Actor, companyId: string): Verdict {
  if (actor.kind !== "member") return refused("unauthenticated", "Sign in to do this.");
  if (!isMemberOf(actor, companyId)) return refused("not-found", "There is no such company among yours.");
  return actsFor(actor, companyId) ? allowed : refused("forbidden", ONLY_READS);
}

/** The same for the company that a member acts for, who must belong to one. */
export function canActForChosen(actor: Actor): Verdict {
  const [chosen] = actor.kind === "member" ? actor.memberships : [];
  return canActFor(actor, chosen?.companyId ?? "");
}

/** Throws if the policy refuses. */
export function authorize(verdict: Verdict): void {
  if (!verdict.isAllowed) throw new AppError(verdict.kind, verdict.reason);
}

/** Throws if the policy refuses; returns the member. The policy must let in members only. */
export function requireMember({ actor }: { actor: Actor }, verdict: Verdict): Member {
  authorize(verdict);
  return memberOf(actor);
}

/** Throws if the policy refuses; returns what was found. The policy must refuse undefined. */
export function requireFound<T>(found: T | undefined, verdict: Verdict): T {
  authorize(verdict);
  if (found === undefined) throw new Error("The policy let somebody through to what is not there.");
  return found;
}

/** For jobs and commands: whatever has a page has a policy of its own. */
export function systemOnly({ actor }: { actor: Actor }): void {
  authorize(actor.kind === "system" ? allowed : refused("forbidden", "Only the system may do this."));
}

/** Declares an operation public: anybody may use it, or anybody who holds its link. */
export function anyone(_ctx: { actor: Actor }): void {}

const closedFor: Readonly<Record<Feature, string>> = {
  "sign-up": "New accounts are not taken at the moment. Please try again later.",
  inquiries: "New requests for quotes are not taken at the moment. Please try again later.",
  reviews: "New reviews are not taken at the moment. Please try again later.",
};

/** What a page says in place of its form while administrators have the feature switched off; else null. */
export function whyClosed({ settings }: { settings: SettingValues }, feature: Feature): string | null {
  return settings.off.has(feature) ? closedFor[feature] : null;
}

/** Throws while administrators have the feature switched off. */
export function requireFeature(ctx: { settings: SettingValues }, feature: Feature): void {
  const reason = whyClosed(ctx, feature);
  if (reason !== null) throw new AppError("conflict", reason);
}
