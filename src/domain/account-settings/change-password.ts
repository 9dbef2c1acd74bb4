import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { checkedChangePassword } from "./check-account-settings.ts";
import { hashPassword, keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { forgetSignInTokens } from "#domain/sessions/issue-token.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import { tellAccountChanged } from "#domain/sessions/tell-account-changed.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { writePassword } from "#domain/passwords/write-password.ts";

/** Changes the acting member's password, or sets their first; all other sessions end. */
export async function changePassword(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { currentPassword, password } = checkedChangePassword.parse(input);
  authorize(canKeepAccount(ctx.actor));
  const session = await requireSession(ctx, browser);
  const proof = await proveIdentity(ctx, session, currentPassword);
  const hash = await hashPassword(ctx, password);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    await writePassword(tx, session.userId, hash);
    await endSessions(tx, session.userId, session.id);
    // A link to set a new password that is still on its way must not undo this one.
    await forgetSignInTokens(tx, session.userId);
    await recordEvent(tx, { action: "password-changed" });
    await tellAccountChanged(tx, session.userId, "password");
  });
}
