import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canKeepAccount } from "./sessions.policy.ts";
import { findCurrentSession } from "./find-actor.ts";
import { endSessions } from "./revoke-session.ts";
import type { Browser } from "./write-cookies.ts";

/** Ends all of the acting member's sessions but this browser's; answers how many. */
export async function revokeOtherSessions(ctx: Context, browser: Browser): Promise<number> {
  const { userId } = requireMember(ctx, canKeepAccount(ctx.actor));
  const current = await findCurrentSession(ctx, browser);
  return ctx.transact((tx) => endSessions(tx, userId, current?.id));
}
