import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { seal } from "#platform/seal.ts";
import { canSignUp } from "./accounts.policy.ts";
import { signUpTokenOf } from "./send-verification-code.ts";
import {
  type Browser,
  type WithCookies,
  hashToken,
  newToken,
  writeCookie,
} from "#domain/sessions/write-cookies.ts";
import { DAY_S } from "#platform/durations.data.ts";

const SECRETS = new Set(["password", "confirmPassword"]);

/** Fields of the sign-up form as typed: a text, or several of one name. */
export type SignUpDraft = Record<string, string | string[]>;

/** Far more than the form can hold; anything longer was not typed into it. */
const MAX_DRAFT = 40_000;
const MAX_NAME = 60;

/** Keeps what was typed into the sign-up form, never a password, for this browser and a day. */
export async function saveSignUpDraft(
  ctx: Context,
  typed: SignUpDraft,
  browser: Browser,
): Promise<WithCookies> {
  authorize(canSignUp(ctx.actor));
  const token = signUpTokenOf(ctx, browser) ?? newToken();
  const cookies = [writeCookie(ctx.config, "signUp", token, DAY_S)];
  const kept = Object.fromEntries(
    Object.entries(typed).filter(([name]) => !SECRETS.has(name) && name.length <= MAX_NAME),
  );
  if (JSON.stringify(kept).length > MAX_DRAFT) return { cookies };
  const values = {
    sealed: seal(ctx.config.secret, "sign-up-draft", kept),
    expires_at: new Date(ctx.clock.now().getTime() + DAY_S * 1000),
  };
  await ctx.db
    .insertInto("registration_draft")
    .values({ browser_hash: hashToken(ctx.config, token), ...values })
    .onConflict((conflict) => conflict.column("browser_hash").doUpdateSet(values))
    .execute();
  return { cookies };
}
