import { data } from "react-router";
import { resendVerificationCode } from "#domain/accounts/resend-verification-code.ts";
import { verifyEmailCode } from "#domain/accounts/verify-email-code.ts";
import type { Context } from "#domain/context.ts";
import { isAppError } from "#platform/errors.ts";
import { retryAfter } from "#web/answers.ts";
import { redirectWithToast } from "#web/flash.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";

interface Asked {
  ctx: Context;
  email: string;
  browser: Headers;
}

const bad = (title: string, description: string): ToastMessage => ({ title, description, tone: "bad" });

export const sendProblem = (message: string) => bad("Failed to send verification code", message);

/** Logs what nobody expected; what the domain refuses goes its usual way. */
export function unexpected(ctx: Context, error: unknown): void {
  if (isAppError(error) || error instanceof Response) throw error;
  ctx.log.error({ requestId: ctx.requestId, err: error }, "verification failed");
}

/** Back to the form with a right code; otherwise what is wrong with it. */
export async function answerVerify({ ctx, email, browser }: Asked, typed: unknown) {
  const code = typeof typed === "string" ? typed.replace(/[\s-]/g, "") : "";
  if (!/^\d{6}$/.test(code)) {
    const toast = bad("Invalid code", "Please enter the complete 6-digit verification code.");
    return data({ toast, cooldown: undefined }, { status: 400 });
  }
  try {
    const answer = await verifyEmailCode(ctx, { email, code }, browser);
    if (!answer.success) {
      const toast = bad("Verification failed", answer.message || "Invalid verification code");
      return data({ toast, cooldown: undefined }, { status: 400, headers: retryAfter(answer) });
    }
    throw redirectWithToast(ctx, "/signup", {
      title: "Email verified successfully!",
      description: "You can now complete your registration.",
      tone: "ok",
    });
  } catch (error) {
    unexpected(ctx, error);
    return data(
      { toast: bad("Verification failed", "Failed to verify code. Please try again."), cooldown: undefined },
      { status: 500 },
    );
  }
}

export async function answerResend({ ctx, email, browser }: Asked) {
  try {
    const answer = await resendVerificationCode(ctx, { email }, browser);
    if (!answer.success) {
      const toast = bad("Failed to resend verification code", answer.message);
      return data({ toast, cooldown: answer.cooldown ?? 0 }, { status: 429, headers: retryAfter(answer) });
    }
    const toast: ToastMessage = { title: "Code resent", description: answer.message, tone: "ok" };
    return data({ toast, cooldown: answer.cooldown ?? 0 });
  } catch (error) {
    unexpected(ctx, error);
    const toast = bad("Verification failed", "Failed to resend verification code. Please try again.");
    return data({ toast, cooldown: 0 }, { status: 500 });
  }
}
