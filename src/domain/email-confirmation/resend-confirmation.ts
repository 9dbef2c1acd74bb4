import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { resendConfirmationSchema } from "./email-confirmation.schema.ts";
import { limitEmail } from "#domain/attempts/limit-attempts.ts";
import { enqueueAccountEmail } from "./send-account-email.ts";

export const CONFIRMATION_SENT =
  "If an account with this address waits to be activated, a new link is on its way. It works for 24 hours.";

/** Sends the confirmation link again, leading on to the page that was wanted; the same answer for every address. */
export async function resendConfirmation(ctx: Context, input: unknown): Promise<{ message: string }> {
  const { email, next } = resendConfirmationSchema.parse(input);
  anyone(ctx);
  await limitEmail(ctx, email);
  await enqueueAccountEmail(ctx, { kind: "confirm-account", email, next });
  return { message: CONFIRMATION_SENT };
}
