import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepAccount } from "./accounts.policy.ts";
import { recordEvent } from "./accounts.queries.ts";
import { checkedChangePassword } from "./check-sign-up.ts";
import { hashPassword, proveIdentity } from "./prove-password.ts";
import { requireSession } from "./require-session.ts";
import { endSessions } from "./revoke-session.ts";
import { tellAccountChanged } from "./tell-account-changed.ts";
import type { Browser } from "./write-cookies.ts";
import { writePassword } from "./write-password.ts";

/** Changes the acting member's password, or sets their first; all other sessions end. */
export async function changePassword(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { currentPassword, password } = checkedChangePassword.parse(input);
  authorize(canKeepAccount(ctx.actor));
  const session = await requireSession(ctx, browser);
  await proveIdentity(ctx, session, currentPassword);
  const hash = await hashPassword(password);
  await ctx.transact(async (tx) => {
    await writePassword(tx, session.userId, hash);
    await endSessions(tx, session.userId, session.id);
    // A link to set a new password that is still on its way must not undo this one.
    await tx.db
      .deleteFrom("account_token")
      .where("user_id", "=", session.userId)
      .where("purpose", "in", ["reset-password", "two-step"])
      .execute();
    await recordEvent(tx, { action: "password-changed" });
    await tellAccountChanged(tx, session.userId, "password");
  });
}
