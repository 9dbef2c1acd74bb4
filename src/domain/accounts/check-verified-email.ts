import type { Context, Scope, Tx } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSignUp } from "./accounts.policy.ts";
import { VERIFIED_HOURS } from "./accounts.limits.ts";
import { signUpTokenOf } from "./send-verification-code.ts";
import { type Browser, hashToken } from "#domain/sessions/write-cookies.ts";
import { HOUR_MS } from "#platform/durations.data.ts";

/** Whether this browser has proved the address and not yet registered with it. */
export async function checkVerifiedEmail(ctx: Context, email: string, browser: Browser): Promise<boolean> {
  authorize(canSignUp(ctx.actor));
  const token = signUpTokenOf(ctx, browser);
  if (!token) return false;
  const row = await verifiedCodes(ctx, email, hashToken(ctx.config, token)).select("id").executeTakeFirst();
  return row !== undefined;
}

function verifiedCodes(ctx: Scope, email: string, boundTo: string) {
  return ctx.db
    .selectFrom("email_code")
    .where("purpose", "=", "sign-up")
    .where("email", "=", email.toLowerCase())
    .where("bound_to", "=", boundTo)
    .where("spent_at", "is", null)
    .where("verified_at", ">", verifiedSince(ctx));
}

const verifiedSince = (ctx: Scope) => new Date(ctx.clock.now().getTime() - VERIFIED_HOURS * HOUR_MS);

/** Uses up the proof of an address; of several concurrent calls one succeeds. */
export async function spendVerifiedEmail(tx: Tx, email: string, boundTo: string): Promise<boolean> {
  const spent = await tx.db
    .updateTable("email_code")
    .set({ spent_at: tx.clock.now() })
    .where("purpose", "=", "sign-up")
    .where("email", "=", email)
    .where("bound_to", "=", boundTo)
    .where("spent_at", "is", null)
    .where("verified_at", ">", verifiedSince(tx))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

/** Whether this browser has just used the proof of the address for a registration. */
export async function hasSpentVerifiedEmail(tx: Scope, email: string, boundTo: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom("email_code")
    .select("id")
    .where("purpose", "=", "sign-up")
    .where("email", "=", email)
    .where("bound_to", "=", boundTo)
    .where("spent_at", ">", verifiedSince(tx))
    .executeTakeFirst();
  return row !== undefined;
}
