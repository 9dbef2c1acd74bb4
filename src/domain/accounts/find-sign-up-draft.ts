import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { unseal } from "#platform/seal.ts";
import { canSignUp } from "./accounts.policy.ts";
import type { SignUpDraft } from "./save-sign-up-draft.ts";
import { signUpTokenOf } from "./send-verification-code.ts";
import { type Browser, hashToken } from "#domain/sessions/write-cookies.ts";

/** What this browser typed into the sign-up form before; empty when there is nothing. */
export async function findSignUpDraft(ctx: Context, browser: Browser): Promise<SignUpDraft> {
  authorize(canSignUp(ctx.actor));
  const token = signUpTokenOf(ctx, browser);
  if (!token) return {};
  const row = await ctx.db
    .selectFrom("registration_draft")
    .select("sealed")
    .where("browser_hash", "=", hashToken(ctx.config, token))
    .where("expires_at", ">", ctx.clock.now())
    .executeTakeFirst();
  return row ? (unseal(ctx.config.secret, "sign-up-draft", row.sealed) as SignUpDraft) : {};
}
