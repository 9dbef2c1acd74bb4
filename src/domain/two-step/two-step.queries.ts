import type { Scope } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { type Browser, hashToken, isToken, readCookie } from "#domain/sessions/write-cookies.ts";
import { TWO_STEP_TRIES } from "./two-step.limits.ts";

export const SIGN_IN_OVER = "This sign-in took too long. Please sign in again.";

/** A sign-in that waits for its second step in this browser, and whose it is; refused where there is none. */
export async function requireWaiting(
  ctx: Scope,
  browser: Browser,
): Promise<{ token: string; userId: string; email: string }> {
  const token = readCookie(ctx.config, "twoStep", browser);
  const found = isToken(token) ? await findWaiting(ctx, token) : undefined;
  if (!isToken(token) || !found) throw new AppError("conflict", SIGN_IN_OVER);
  return { token, ...found };
}

function findWaiting(ctx: Scope, token: string) {
  return ctx.db
    .selectFrom("account_token")
    .innerJoin("user_account as person", "person.id", "account_token.user_id")
    .select(["person.id as userId", "person.email"])
    .$narrowType<{ email: string }>()
    .where("token_hash", "=", hashToken(ctx.config, token))
    .where("purpose", "=", "two-step")
    .where("used_at", "is", null)
    .where("expires_at", ">", ctx.clock.now())
    .where("tries", "<", TWO_STEP_TRIES)
    .where("person.email", "is not", null)
    .executeTakeFirst();
}
