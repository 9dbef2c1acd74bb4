import type { Scope, Tx } from "#domain/context.ts";
import { TWO_STEP_MINUTES } from "./two-step.limits.ts";
import { isTwoStepOn } from "./check-two-step.ts";
import { issueToken } from "#domain/sessions/issue-token.ts";
import {
  type Browser,
  type WithCookies,
  isToken,
  readCookie,
  writeCookie,
} from "#domain/sessions/write-cookies.ts";

/** How somebody proved who they are, and for how long they want to stay. */
export interface How {
  isRemembered: boolean;
  by: "password" | "google" | "microsoft";
}

/** For somebody with two-step verification: the cookie of a sign-in that waits for its code; else undefined. */
export async function startTwoStep(tx: Tx, userId: string, how: How): Promise<WithCookies | undefined> {
  if (!(await isTwoStepOn(tx, userId))) return undefined;
  const minutes = TWO_STEP_MINUTES;
  const token = await issueToken(tx, { userId, purpose: "two-step", minutes, data: { ...how } });
  return { cookies: [writeCookie(tx.config, "twoStep", token, minutes * 60)] };
}

/** Whether this browser has a sign-in that waits for its code. */
export function isTwoStepWaiting(ctx: Pick<Scope, "config">, browser: Browser): boolean {
  return isToken(readCookie(ctx.config, "twoStep", browser));
}
