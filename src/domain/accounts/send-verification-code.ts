import type { Context, Scope } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSignUp } from "./accounts.policy.ts";
import { emailOnlySchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { answerWithMessage, limitCode } from "#domain/attempts/limit-attempts.ts";
import { type Cooldown, findCooldown, issueCode } from "./codes.queries.ts";
import {
  type Browser,
  type WithCookies,
  hashToken,
  isToken,
  newToken,
  readCookie,
  writeCookie,
} from "#domain/sessions/write-cookies.ts";
import { DAY_S } from "#platform/durations.data.ts";

export interface CodeAnswer {
  success: boolean;
  message: string;
  /** Seconds until another code may be asked for. */
  cooldown?: number;
  /** Seconds until a limit lets the call through again; goes into Retry-After. */
  retryAfter?: number;
}

/**
 * Sends the six digits that prove an address, for the browser that asks (it gets a cookie). Asked again within the
 * cooldown, as by a reload, it sends nothing and answers how long that still lasts. Whether the address has an
 * account is not looked up at all.
 */
export async function sendVerificationCode(
  ctx: Context,
  input: unknown,
  browser: Browser,
): Promise<CodeAnswer & WithCookies> {
  authorize(canSignUp(ctx.actor));
  const token = signUpTokenOf(ctx, browser) ?? newToken();
  const answer = await answerWithMessage<CodeAnswer>(async () => {
    const { email } = emailOnlySchema.parse(input);
    const boundTo = hashToken(ctx.config, token);
    const waiting = await findCooldown(ctx, email, boundTo);
    if (waiting.seconds > 0) return sentOrWait(waiting);
    await limitCode(ctx, email);
    return sentOrWait((await issueCode(ctx, { purpose: "sign-up", email, boundTo })).cooldown);
  });
  return { ...answer, cookies: [writeCookie(ctx.config, "signUp", token, DAY_S)] };
}

export const SENT = "Verification code sent to your email address.";

/** The code is on its way to whom the newest one belongs; anybody else's has to wait. */
export function sentOrWait({ seconds, isOwn }: Cooldown): CodeAnswer {
  return isOwn ? { success: true, message: SENT, cooldown: seconds } : waitFor(seconds);
}

export const waitFor = (seconds: number) => ({
  success: false,
  message: `Please wait ${seconds} ${seconds === 1 ? "second" : "seconds"} before asking for another code.`,
  cooldown: seconds,
  retryAfter: seconds,
});

/** The token of the browser that fills in the sign-up form. */
export function signUpTokenOf(ctx: Scope, browser: Browser): string | undefined {
  const token = readCookie(ctx.config, "signUp", browser);
  return isToken(token) ? token : undefined;
}
