import { isOwnPath } from "#domain/text.schema.ts";

/** A path on our own site to go on to, from a form or a URL; anything else becomes the fallback. */
export function ownPath(value: unknown, fallback = "/"): string {
  return typeof value === "string" && isOwnPath(value) ? value : fallback;
}

export const AFTER_SIGN_IN = "/dashboard";

/** The page that was wanted, unless it is the default one. */
export function wantedPage(next: unknown): string | undefined {
  const to = ownPath(next, AFTER_SIGN_IN);
  return to === AFTER_SIGN_IN ? undefined : to;
}

/** The URL of a sign-in or sign-up page, with the wanted page as `next`. */
export function withNext(path: string, next: unknown): string {
  const to = wantedPage(next);
  if (to === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}next=${encodeURIComponent(to)}`;
}
