import { ownPath } from "#web/way-back.ts";

export const AFTER_SIGN_IN = "/dashboard";

/** The address of a page of the sign-in that keeps the way back. */
export function withNext(path: string, next: unknown): string {
  const to = ownPath(next, AFTER_SIGN_IN);
  return to === AFTER_SIGN_IN ? path : `${path}?next=${encodeURIComponent(to)}`;
}
