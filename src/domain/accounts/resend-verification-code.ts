import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canSignUp } from "./accounts.policy.ts";
import { emailOnlySchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { answerWithMessage, limitCode } from "#domain/attempts/limit-attempts.ts";
import { findCooldown, issueCode } from "./codes.queries.ts";
import { type CodeAnswer, SENT, signUpTokenOf, waitFor } from "./send-verification-code.ts";
import { type Browser, hashToken } from "#domain/sessions/write-cookies.ts";

/** Sends a new code in place of the old one, once the cooldown is over; says how long it still lasts otherwise. */
export async function resendVerificationCode(
  ctx: Context,
  input: unknown,
  browser: Browser,
): Promise<CodeAnswer> {
  authorize(canSignUp(ctx.actor));
  return answerWithMessage<CodeAnswer>(async () => {
    const { email } = emailOnlySchema.parse(input);
    const token = signUpTokenOf(ctx, browser);
    if (!token) return { success: false, message: "Failed to resend verification code" };
    const boundTo = hashToken(ctx.config, token);
    const waiting = await findCooldown(ctx, email, boundTo);
    if (waiting.seconds > 0) return waitFor(waiting.seconds);
    await limitCode(ctx, email);
    const { isSent, cooldown } = await issueCode(ctx, { purpose: "sign-up", email, boundTo });
    if (!isSent) return waitFor(cooldown.seconds);
    return { success: true, message: SENT, cooldown: cooldown.seconds };
  });
}
