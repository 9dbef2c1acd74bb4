import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { activateAccount } from "#domain/email-confirmation/activate-account.ts";
import { checkedResetPassword } from "./check-new-password.ts";
import { forgetSignInTokens, peekToken, spendToken } from "#domain/sessions/issue-token.ts";
import { holdPerson } from "#domain/sessions/people.queries.ts";
import { hashPassword } from "./prove-password.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import { tellAccountChanged } from "#domain/sessions/tell-account-changed.ts";
import { writePassword } from "./write-password.ts";
import { type WithCookies, dropCookie } from "#domain/sessions/write-cookies.ts";

export const PASSWORD_CHANGED = "Your password has been changed. You can now sign in with it.";
const INVALID = "This link has expired or was used already. Please ask for a new one.";

/**
 * Sets a new password by the link of an e-mail: once, within an hour. All sessions end, and the account counts as
 * confirmed, because the e-mail reached its owner. Two-step verification stays on.
 */
export async function resetPassword(
  ctx: Context,
  input: unknown,
): Promise<WithCookies & { message: string }> {
  const { token, password } = checkedResetPassword.parse(input);
  anyone(ctx);
  const hash = await hashPassword(ctx, password);
  await ctx.transact(async (tx) => {
    const owner = await peekToken(tx, "reset-password", token);
    if (owner) await holdPerson(tx, owner.userId);
    const spent = await spendToken(tx, "reset-password", token);
    if (!spent) throw new AppError("conflict", INVALID);
    await writePassword(tx, spent.userId, hash);
    await activateAccount(tx, spent.userId);
    await endSessions(tx, spent.userId);
    await forgetSignInTokens(tx, spent.userId);
    await recordEvent(tx, { action: "password-reset", userId: spent.userId });
    await tellAccountChanged(tx, spent.userId, "password");
  });
  return { message: PASSWORD_CHANGED, cookies: [dropCookie(ctx.config, "session")] };
}
