import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { proofSchema } from "#domain/passwords/passwords.schema.ts";
import { isTwoStepOn } from "./check-two-step.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { tellAccountChanged } from "#domain/sessions/tell-account-changed.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { writeRecoveryCodes } from "./write-recovery-codes.ts";

/** Makes new recovery codes; the old ones stop working. */
export async function renewRecoveryCodes(
  ctx: Context,
  input: unknown,
  browser: Browser,
): Promise<{ recoveryCodes: string[] }> {
  const { currentPassword } = proofSchema.parse(input);
  authorize(canKeepAccount(ctx.actor));
  const session = await requireSession(ctx, browser);
  const proof = await proveIdentity(ctx, session, currentPassword);
  return ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    if (!(await isTwoStepOn(tx, session.userId))) {
      throw new AppError("conflict", "Turn two-step verification on first.");
    }
    const recoveryCodes = await writeRecoveryCodes(tx, session.userId);
    await recordEvent(tx, { action: "recovery-codes-renewed" });
    await tellAccountChanged(tx, session.userId, "recovery-codes");
    return { recoveryCodes };
  });
}
