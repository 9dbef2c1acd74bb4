import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { announceAccess } from "#domain/sessions/sessions.queries.ts";
import {
  type Browser,
  type WithCookies,
  dropCookie,
  sessionTokenOf,
} from "#domain/sessions/write-cookies.ts";

/** Ends this browser's session; without one it only removes the cookie. */
export async function signOut(ctx: Context, browser: Browser): Promise<WithCookies> {
  anyone(ctx);
  const token = sessionTokenOf(ctx.config, browser);
  if (token) {
    await ctx.transact(async (tx) => {
      await tx.db.deleteFrom("user_session").where("token", "=", token).execute();
      if (tx.actor.kind === "member") await announceAccess(tx, tx.actor.userId);
    });
  }
  return { cookies: [dropCookie(ctx.config, "session")] };
}
