import { Secret, TOTP } from "otpauth";
import type { Scope, Tx } from "#domain/context.ts";
import { keyedHash, unseal } from "#platform/seal.ts";

/** The key that the authenticator app has: the bytes of the stored text itself, not what its digits stand for. */
export const appKey = (secret: string) => Secret.fromUTF8(secret);

export const hashRecoveryCode = (ctx: Scope, userId: string, code: string) =>
  keyedHash(ctx.config.secret, "recovery-code", `${userId} ${code}`);

/** Whether sign-in asks this person for a second step. */
export async function isTwoStepOn(ctx: Scope, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("two_step")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Accepts a code of the authenticator app (the present half minute or one beside it) once, never again. */
export async function acceptAppCode(ctx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom("two_step")
    .select("sealed_secret as sealed")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) return false;
  const secret = appKey(unseal(ctx.config.secret, "two-step", row.sealed) as string);
  const timestamp = ctx.clock.now().getTime();
  const stepsAway = TOTP.validate({ token: code, secret, timestamp, window: 1 });
  if (stepsAway === null) return false;
  const step = TOTP.counter({ timestamp }) + stepsAway;
  const accepted = await ctx.db
    .updateTable("two_step")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .executeTakeFirst();
  return accepted.numUpdatedRows > 0n;
}

/** Accepts a recovery code once. */
export async function acceptRecoveryCode(ctx: Tx, userId: string, code: string): Promise<boolean> {
  const accepted = await ctx.db
    .updateTable("recovery_code")
    .set({ used_at: ctx.clock.now() })
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashRecoveryCode(ctx, userId, code))
    .where("used_at", "is", null)
    .executeTakeFirst();
  return accepted.numUpdatedRows > 0n;
}
