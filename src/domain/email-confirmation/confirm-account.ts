import type { Context, Scope } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { findPerson } from "#domain/sessions/people.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { activateAccount } from "./activate-account.ts";
import { peekToken, spendToken } from "#domain/sessions/issue-token.ts";

export type Confirmation =
  | { outcome: "confirmed"; email: string }
  /** The link was followed a second time: nothing happens. */
  | { outcome: "already-confirmed" }
  | { outcome: "invalid"; message: string };

const INVALID =
  "This link has expired or does not work. Sign in with your password and we will send you a new one.";

/** Activates an account, and with it the company it registered, by the link of its e-mail: once, within 24 hours. */
export async function confirmAccount(ctx: Context, token: unknown): Promise<Confirmation> {
  anyone(ctx);
  return ctx.transact(async (tx): Promise<Confirmation> => {
    const spent = await spendToken(tx, "confirm-account", token);
    if (!spent)
      return (await isUsed(tx, token))
        ? { outcome: "already-confirmed" }
        : { outcome: "invalid", message: INVALID };
    const person = await findPerson(tx.db, spent.userId);
    if (!person) return { outcome: "invalid", message: INVALID };
    await activateAccount(tx, person.id);
    await recordEvent(tx, { action: "account-confirmed", userId: person.id });
    return { outcome: "confirmed", email: person.email };
  });
}

async function isUsed(tx: Scope, token: unknown): Promise<boolean> {
  const found = await peekToken(tx, "confirm-account", token);
  return found?.usedAt !== undefined && found.usedAt !== null;
}
