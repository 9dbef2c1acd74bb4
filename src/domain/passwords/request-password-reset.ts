import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { emailOnlySchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { limitEmail } from "#domain/attempts/limit-attempts.ts";
import { takeUnlockedTry } from "#domain/attempts/take-unlocked-try.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { enqueueAccountEmail } from "#domain/email-confirmation/send-account-email.ts";

export const RESET_SENT =
  "If there is an account with this address, a link to set a new password is on its way. It works for one hour.";

/** Sends the link that sets a new password; the same answer, after the same work, for every address. */
export async function requestPasswordReset(
  ctx: Context,
  input: unknown,
  browser: Browser,
): Promise<{ message: string }> {
  const { email } = emailOnlySchema.parse(input);
  anyone(ctx);
  await limitEmail(ctx, email, () => takeUnlockedTry(ctx, email, browser));
  await enqueueAccountEmail(ctx, { kind: "reset-password", email });
  return { message: RESET_SENT };
}
