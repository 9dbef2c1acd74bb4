import { AppError, type ErrorKind } from "#platform/errors.ts";
import { type Actor, type Member, memberOf } from "./actor.ts";

/** A policy's answer; the reason is a sentence that can stand beside a button that does not show. */
export type Verdict = { isAllowed: true } | { isAllowed: false; kind: ErrorKind; reason: string };

export const allowed: Verdict = { isAllowed: true };

export function refused(kind: ErrorKind, reason: string): Verdict {
  return { isAllowed: false, kind, reason };
}

/** Throws what the policy refuses. */
export function authorize(verdict: Verdict): void {
  if (!verdict.isAllowed) throw new AppError(verdict.kind, verdict.reason);
}

/** Throws what the policy refuses; answers the member it lets in. Its policy lets in nobody else. */
export function requireMember({ actor }: { actor: Actor }, verdict: Verdict): Member {
  authorize(verdict);
  return memberOf(actor);
}

/** Throws what the policy refuses; answers what was found. Its policy refuses what is not there. */
export function requireFound<T>(found: T | undefined, verdict: Verdict): T {
  authorize(verdict);
  if (found === undefined) throw new Error("The policy let somebody through to what is not there.");
  return found;
}

/** For jobs and commands: whatever has a page has a policy of its own. */
export function systemOnly({ actor }: { actor: Actor }): void {
  authorize(actor.kind === "system" ? allowed : refused("forbidden", "Only the product itself does this."));
}

/** Says that an operation is public: whoever asks, and whoever holds the link where there is one, may. */
export function anyone(_ctx: { actor: Actor }): void {}
