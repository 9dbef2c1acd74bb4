import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { proofSchema } from "#domain/passwords/passwords.schema.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { tellAccountChanged } from "#domain/sessions/tell-account-changed.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";

/** Turns two-step verification off. */
export async function turnOffTwoStep(ctx: Context, input: unknown, browser: Browser): Promise<void> {
  const { currentPassword } = proofSchema.parse(input);
  authorize(canKeepAccount(ctx.actor));
  const session = await requireSession(ctx, browser);
  const proof = await proveIdentity(ctx, session, currentPassword);
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    await tx.db.deleteFrom("recovery_code").where("user_id", "=", session.userId).execute();
    const off = await tx.db
      .deleteFrom("two_step")
      .where("user_id", "=", session.userId)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    if (off.numDeletedRows === 0n) return;
    await recordEvent(tx, { action: "two-step-off" });
    await tellAccountChanged(tx, session.userId, "two-step-off");
  });
}
