import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { changeEmailSchema } from "./account-settings.schema.ts";
import { answerWithMessage, limitCode } from "#domain/attempts/limit-attempts.ts";
import { type CodeFor, findCooldown, issueCode } from "#domain/accounts/codes.queries.ts";
import { keepProof, proveIdentity } from "#domain/passwords/prove-password.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import { type CodeAnswer, sentOrWait } from "#domain/accounts/send-verification-code.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";

/**
 * Sends a code to the new address of the acting member. Whether that address has an account of its own is not looked up:
 * its owner alone can read the code.
 */
export async function askEmailChange(ctx: Context, input: unknown, browser: Browser): Promise<CodeAnswer> {
  const { email, currentPassword } = changeEmailSchema.parse(input);
  const member = requireMember(ctx, canKeepAccount(ctx.actor));
  if (email === member.email) throw new AppError("conflict", "This is your address already.");
  const proof = await proveIdentity(ctx, await requireSession(ctx, browser), currentPassword);
  return answerWithMessage<CodeAnswer>(async () => {
    const waiting = await findCooldown(ctx, email, member.userId);
    if (waiting.seconds > 0) return sentOrWait(waiting);
    await limitCode(ctx, email);
    const wanted: CodeFor = { purpose: "change-email", email, boundTo: member.userId };
    return sentOrWait((await issueCode(ctx, wanted, (tx) => keepProof(tx, proof))).cooldown);
  });
}
