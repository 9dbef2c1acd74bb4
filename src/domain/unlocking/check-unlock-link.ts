import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { peekToken } from "#domain/sessions/issue-token.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { isAsking } from "./unlocking.queries.ts";

/** What the page of an e-mail's link says before it is used up. */
export interface UnlockLink {
  /** Whether this is the browser that asked: it is the one that may try again. */
  isHere: boolean;
  /** The browser that asked, in words. */
  device: string;
}

/** The link of an e-mail that lets a browser try again, while it works. Looks, and uses nothing up. */
export async function checkUnlockLink(
  ctx: Context,
  token: unknown,
  browser: Browser,
): Promise<UnlockLink | undefined> {
  anyone(ctx);
  const found = await peekToken(ctx, "unlock-sign-in", token);
  if (!found || found.isExpired || found.usedAt !== null) return undefined;
  return { isHere: isAsking(ctx, found.data, browser), device: String(found.data["device"]) };
}
