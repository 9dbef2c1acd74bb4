import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { twoStepCodeSchema } from "./two-step.schema.ts";
import { acceptAppCode } from "./check-two-step.ts";
import { limitAttempt } from "#domain/attempts/limit-attempts.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { endSessions } from "#domain/sessions/revoke-session.ts";
import { tellAccountChanged } from "#domain/sessions/tell-account-changed.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { writeRecoveryCodes } from "./write-recovery-codes.ts";

/**
 * Turns two-step verification on once the app's first code is right. Answers the recovery codes, shown only now; other
 * sessions end.
 */
export async function confirmTwoStep(
  ctx: Context,
  input: { code?: unknown },
  browser: Browser,
): Promise<{ recoveryCodes: string[] }> {
  const parsed = twoStepCodeSchema.safeParse(input.code);
  authorize(canKeepAccount(ctx.actor));
  const session = await requireSession(ctx, browser);
  if (!parsed.success) throw new AppError("invalid", "Enter the 6-digit code from your app");
  const guess = await limitAttempt(ctx, `two-step ${session.userId}`);
  const recoveryCodes = await ctx.transact(async (tx) => {
    // Pressed twice, the second finds its code spent by the first.
    const known = await tx.db
      .selectFrom("two_step")
      .select("confirmed_at")
      .where("user_id", "=", session.userId)
      .forUpdate()
      .executeTakeFirst();
    if (known?.confirmed_at)
      throw new AppError(
        "conflict",
        "Two-step verification is on already. If you have not kept its recovery codes, make new ones.",
      );
    if (!(await acceptAppCode(tx, session.userId, parsed.data))) return undefined;
    const turnedOn = await tx.db
      .updateTable("two_step")
      .set({ confirmed_at: tx.clock.now() })
      .where("user_id", "=", session.userId)
      .where("confirmed_at", "is", null)
      .executeTakeFirst();
    if (turnedOn.numUpdatedRows === 0n)
      throw new AppError("conflict", "Two-step verification is on already.");
    await endSessions(tx, session.userId, session.id);
    await recordEvent(tx, { action: "two-step-on" });
    await tellAccountChanged(tx, session.userId, "two-step-on");
    return writeRecoveryCodes(tx, session.userId);
  });
  if (!recoveryCodes)
    throw new AppError("invalid", "The code is not right. Check your device’s clock and try the next one.");
  await guess.giveBack();
  return { recoveryCodes };
}
