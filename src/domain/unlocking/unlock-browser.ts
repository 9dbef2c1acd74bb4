import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { UNLOCKED_MINUTES } from "#domain/attempts/attempts.limits.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { peekToken, spendToken } from "#domain/sessions/issue-token.ts";
import { holdPerson } from "#domain/sessions/people.queries.ts";
import { type Browser, hashToken } from "#domain/sessions/write-cookies.ts";
import { isAsking } from "./unlocking.queries.ts";

const INVALID = "This link has expired or was used already. Please ask for a new one.";

export interface Unlocked {
  /** Whether the browser that asked is this one; otherwise the sign-in goes on over there. */
  isHere: boolean;
  email: string;
}

/**
 * Proves the mailbox by the link of an e-mail: the browser that asked for it, and no other, has a few tries more for a
 * quarter of an hour. It signs nobody in; password and second step are asked for as ever.
 */
export async function unlockBrowser(
  ctx: Context,
  input: { token?: unknown },
  browser: Browser,
): Promise<Unlocked> {
  anyone(ctx);
  return ctx.transact(async (tx) => {
    const owner = await peekToken(tx, "unlock-sign-in", input.token);
    const person = owner && (await holdPerson(tx, owner.userId));
    const spent = person && (await spendToken(tx, "unlock-sign-in", input.token));
    if (!spent) throw new AppError("conflict", INVALID);
    await tx.db
      .updateTable("account_token")
      .set({ expires_at: new Date(tx.clock.now().getTime() + UNLOCKED_MINUTES * 60_000) })
      .where("token_hash", "=", hashToken(tx.config, String(input.token)))
      .execute();
    await recordEvent(tx, { action: "sign-in-unlocked", userId: person.id });
    return { isHere: isAsking(tx, spent.data, browser), email: person.email };
  });
}
