import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSignIn } from "./sign-in.policy.ts";
import { announceAccess } from "./sign-in.queries.ts";
import { type Browser, type WithCookies, dropCookie, sessionTokenOf } from "./write-cookies.ts";

/** Ends this browser's session; without one only the cookie goes. */
export async function signOut(ctx: Context, browser: Browser): Promise<WithCookies> {
  authorize(canSignIn(ctx.actor));
  const token = sessionTokenOf(ctx.config, browser);
  if (token) {
    await ctx.transact(async (tx) => {
      await tx.db.deleteFrom("user_session").where("token", "=", token).execute();
      if (tx.actor.kind === "member") await announceAccess(tx, tx.actor.userId);
    });
  }
  return { cookies: [dropCookie(ctx.config, "session")] };
}
