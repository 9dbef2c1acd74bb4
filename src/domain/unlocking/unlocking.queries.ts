import type { Scope } from "#domain/context.ts";
import { type Browser, hashToken, isToken, readCookie } from "#domain/sessions/write-cookies.ts";

/** Whether this is the browser that asked for the link. */
export function isAsking(
  ctx: Pick<Scope, "config">,
  link: Record<string, unknown>,
  browser: Browser,
): boolean {
  const device = readCookie(ctx.config, "device", browser);
  return isToken(device) && link["browser"] === hashToken(ctx.config, device);
}
