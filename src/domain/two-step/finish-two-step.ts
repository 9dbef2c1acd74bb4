import type { Context, Tx } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type Person, holdPerson } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { twoStepCodeSchema } from "./two-step.schema.ts";
import { TWO_STEP_TRIES } from "./two-step.limits.ts";
import { acceptAppCode, acceptRecoveryCode } from "./check-two-step.ts";
import { takeUnlockedTry } from "#domain/attempts/take-unlocked-try.ts";
import { limitAttempt } from "#domain/attempts/limit-attempts.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import type { How } from "./start-two-step.ts";
import { SIGN_IN_OVER, requireWaiting } from "./two-step.queries.ts";
import { type Browser, type WithCookies, dropCookie, hashToken } from "#domain/sessions/write-cookies.ts";

const WRONG = "The code is not right.";

/** The second step of a sign-in: a code of the authenticator app or a recovery code, at most five tries. */
export async function finishTwoStep(
  ctx: Context,
  input: { code?: unknown },
  browser: Browser,
): Promise<WithCookies & { usedRecoveryCode: boolean }> {
  const parsed = twoStepCodeSchema.safeParse(input.code);
  anyone(ctx);
  const waiting = await requireWaiting(ctx, browser);
  const { token } = waiting;
  if (!parsed.success) throw new AppError("invalid", "Enter the 6-digit code, or a recovery code");
  const guess = await limitAttempt(ctx, `two-step ${waiting.userId}`, {
    unlocked: () => takeUnlockedTry(ctx, waiting.email, browser),
  });
  const code = parsed.data;
  const isRecovery = code.length > 6;
  const answer = await ctx.transact(async (tx) => {
    const person = await holdPerson(tx, waiting.userId);
    const how = await countTry(tx, token);
    if (!how || !person || person.closedAt) throw new AppError("conflict", SIGN_IN_OVER);
    const accept = isRecovery ? acceptRecoveryCode : acceptAppCode;
    // The try must stay counted, so a wrong code ends the transaction without an error.
    if (!(await accept(tx, waiting.userId, code))) return undefined;
    return finish(tx, person, token, { ...how, isRecovery }, browser);
  });
  if (!answer) {
    ctx.log.info({ requestId: ctx.requestId, network: ctx.network, isRecovery }, "second step refused");
    throw new AppError("invalid", WRONG);
  }
  await guess.giveBack();
  return answer;
}

async function finish(
  tx: Tx,
  person: Person,
  token: string,
  how: How & { isRecovery: boolean },
  browser: Browser,
) {
  await tx.db
    .updateTable("account_token")
    .set({ used_at: tx.clock.now() })
    .where("token_hash", "=", hashToken(tx.config, token))
    .execute();
  if (how.isRecovery) await recordEvent(tx, { action: "recovery-code-used", userId: person.id });
  const { cookies } = await openSession(tx, { user: person, ...how }, browser);
  return { cookies: [...cookies, dropCookie(tx.config, "twoStep")], usedRecoveryCode: how.isRecovery };
}

async function countTry(tx: Tx, token: string): Promise<How | undefined> {
  const counted = await tx.db
    .updateTable("account_token")
    .set((eb) => ({ tries: eb("tries", "+", 1) }))
    .where("token_hash", "=", hashToken(tx.config, token))
    .where("purpose", "=", "two-step")
    .where("used_at", "is", null)
    .where("expires_at", ">", tx.clock.now())
    .where("tries", "<", TWO_STEP_TRIES)
    .returning("data")
    .executeTakeFirst();
  return counted?.data as How | undefined;
}
