import { cookieHeader, cookieOf } from "#platform/http/cookies.ts";
import type { Context } from "#domain/context.ts";
import { isPortalPage } from "#web/navigation.ts";

const COOKIE = "wanted-admin";
const MINUTES = 10;

/** Remembers the portal's page that somebody asked for while admin mode was off. */
export function keepWanted({ config }: Context, path: string): string {
  return cookieHeader(COOKIE, path.slice(0, 1_000), {
    maxAge: MINUTES * 60,
    isSecure: config.publicUrl.startsWith("https:"),
  });
}

/** The page to go on to once admin mode is on; the portal's first one where none was asked for. */
export function wantedPage(request: Request): string {
  const path = cookieOf(request.headers, COOKIE);
  return path !== undefined && isPortalPage(path.split(/[?#]/)[0]!) && !path.includes("\\") ? path : "/admin";
}
