import { resendVerificationCode } from "#domain/accounts/resend-verification-code.ts";
import { CODE_INCOMPLETE, verifyEmailCode } from "#domain/accounts/verify-email-code.ts";
import { AppError } from "#platform/errors.ts";
import { requireSuccess } from "#web/answers.ts";
import type { Sent, FormRefusal } from "#web/forms/form-action.ts";
import { intentIn } from "#web/forms/intents.ts";
import type { ToastMessage } from "#web/ui/toast.tsx";

const bad = (title: string, description: string): ToastMessage => ({ title, description, tone: "bad" });

export const sendProblem = (message: string) => bad("Failed to send verification code", message);

/** The button that registers: the form above it is filled in. */
const REGISTER_NOW = "/signup#register";

/** Back to the form with a right code. */
export async function answerVerify({ ctx, request, text, goTo }: Sent, email: string) {
  const code = text("code").replace(/[\s-]/g, "");
  if (!/^\d{6}$/.test(code)) throw new AppError("invalid", CODE_INCOMPLETE);
  requireSuccess(await verifyEmailCode(ctx, { email, code }, request.headers));
  return goTo(REGISTER_NOW, {
    title: "Email verified successfully!",
    description: "You can now complete your registration.",
  });
}

export async function answerResend({ ctx, request }: Sent, email: string) {
  const answer = await resendVerificationCode(ctx, { email }, request.headers);
  requireSuccess(answer);
  const toast: ToastMessage = { title: "Code resent", description: answer.message, tone: "ok" };
  return { toast, cooldown: answer.cooldown ?? 0, isFailed: false };
}

/** What is wrong with a code, or why no other was sent. */
export function refusedCode({ kind, message, retryAfter }: FormRefusal, sent: Sent) {
  const isFailed = kind === "unexpected";
  if (isResend(sent)) {
    const title = kind === "unexpected" ? "Verification failed" : "Failed to resend verification code";
    return { toast: bad(title, message), cooldown: retryAfter ?? 0, isFailed };
  }
  const title = message === CODE_INCOMPLETE ? "Invalid code" : "Verification failed";
  return { toast: bad(title, message), cooldown: undefined, isFailed };
}

export const isResend = (sent: Pick<Sent, "text">) => intentIn(sent) === "resend";
