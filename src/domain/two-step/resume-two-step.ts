import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { unseal } from "#platform/seal.ts";
import { appKey } from "./check-two-step.ts";
import { describeSetUp, type TwoStepSetUp } from "./describe-set-up.ts";

/**
 * The set-up that somebody is in the middle of, once more, for a page that has its key: after a code that was not right the
 * app may still lack it. Undefined where it is over, or where another was begun since.
 */
export async function resumeTwoStep(ctx: Context, key: unknown): Promise<TwoStepSetUp | undefined> {
  const { userId, email } = requireMember(ctx, canKeepAccount(ctx.actor));
  const row = await ctx.db
    .selectFrom("two_step")
    .select("sealed_secret as sealed")
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const secret = unseal(ctx.config.secret, "two-step", row.sealed) as string;
  return appKey(secret).base32 === key ? describeSetUp(email, secret) : undefined;
}
