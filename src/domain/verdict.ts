import { AppError, type ErrorKind } from "#platform/errors.ts";

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
