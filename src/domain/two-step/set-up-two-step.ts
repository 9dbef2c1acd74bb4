import { randomBytes } from "node:crypto";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { seal } from "#platform/seal.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { proofSchema } from "#domain/passwords/passwords.schema.ts";
import { isTwoStepOn } from "./check-two-step.ts";
import { describeSetUp, type TwoStepSetUp } from "./describe-set-up.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";

/** Starts two-step verification: makes the secret for the authenticator app. Nothing changes until confirmTwoStep. */
export async function setUpTwoStep(ctx: Context, input: unknown, browser: Browser): Promise<TwoStepSetUp> {
  const { currentPassword } = proofSchema.parse(input);
  const { userId, email } = requireMember(ctx, canKeepAccount(ctx.actor));
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  if (await isTwoStepOn(ctx, userId)) throw new AppError("conflict", "Two-step verification is on already.");
  const secret = randomBytes(20).toString("hex");
  const fresh = {
    sealed_secret: seal(ctx.config.secret, "two-step", secret),
    last_step: 0,
    created_at: ctx.clock.now(),
  };
  await ctx.transact(async (tx) => {
    await keepProof(tx, proof);
    await tx.db
      .insertInto("two_step")
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet(fresh).where("two_step.confirmed_at", "is", null),
      )
      .execute();
  });
  return describeSetUp(email, secret);
}
