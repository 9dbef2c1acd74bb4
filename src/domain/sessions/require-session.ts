import { memberOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canKeepAccount } from "./sessions.policy.ts";
import { type CurrentSession, findCurrentSession } from "./find-actor.ts";
import type { Browser } from "./write-cookies.ts";

/** The acting member's own live session, as this browser's cookie names it. */
export async function requireSession(ctx: Context, browser: Browser): Promise<CurrentSession> {
  authorize(canKeepAccount(ctx.actor));
  const session = await findCurrentSession(ctx, browser);
  if (session?.userId !== memberOf(ctx.actor).userId)
    throw new AppError("unauthenticated", "Sign in to do this.");
  return session;
}
