import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { limitUnlock } from "#domain/attempts/limit-attempts.ts";
import { resendConfirmationSchema } from "#domain/email-confirmation/email-confirmation.schema.ts";
import { enqueueAccountEmail } from "#domain/email-confirmation/send-account-email.ts";
import { describeDevice } from "#domain/sessions/describe-device.ts";
import {
  type Browser,
  type WithCookies,
  hashToken,
  isToken,
  newToken,
  readCookie,
  writeCookie,
} from "#domain/sessions/write-cookies.ts";
import { requireWaiting } from "#domain/two-step/two-step.queries.ts";
import { DAY_S } from "#platform/durations.data.ts";

export const UNLOCK_SENT =
  "If there is an account with this address, a link is on its way. It works once, for 15 minutes. Open it on any device, then try again here.";

/**
 * Sends the link that lets this browser try a sign-in again which too many wrong guesses have closed; the same answer,
 * after the same work, for every address. Without an address it is for the sign-in that waits for its second step here.
 */
export async function requestUnlock(
  ctx: Context,
  input: { email?: unknown; next?: unknown },
  browser: Browser,
): Promise<WithCookies & { message: string }> {
  anyone(ctx);
  const given =
    input.email === undefined ? { ...input, email: (await requireWaiting(ctx, browser)).email } : input;
  const { email, next } = resendConfirmationSchema.parse(given);
  await limitUnlock(ctx, email);
  const known = readCookie(ctx.config, "device", browser);
  const device = isToken(known) ? known : newToken();
  const asking = { browser: hashToken(ctx.config, device), device: describeDevice(ctx.userAgent) };
  await enqueueAccountEmail(ctx, { kind: "unlock-sign-in", email, next, ...asking });
  return {
    message: UNLOCK_SENT,
    cookies: known === device ? [] : [writeCookie(ctx.config, "device", device, DAY_S)],
  };
}
