import { removeCompany } from "#domain/companies/remove-company.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { undoAcceptance } from "#domain/invitations/undo-acceptance.ts";
import { authorize } from "#domain/verdict.ts";
import { canKeepHouse } from "#domain/sign-in/sign-in.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { UNCONFIRMED_DAYS } from "#domain/sign-in/sign-in.limits.ts";

const DAY = 86_400_000;
const A_BATCH = 100;

/**
 * Removes the accounts that were registered and never confirmed, each with its company, in a transaction of its own;
 * answers how many. Their addresses can register anew.
 */
export async function removeUnconfirmedAccounts(ctx: Context): Promise<number> {
  authorize(canKeepHouse(ctx.actor));
  const due = await selectDue(ctx).orderBy("person.created_at").limit(A_BATCH).execute();
  for (const { id } of due) await ctx.transact((tx) => removeAccount(tx, id));
  return due.length;
}

/** Somebody who has asked for another link may still follow it. */
function selectDue(ctx: Scope) {
  const now = ctx.clock.now();
  return ctx.db
    .selectFrom("user_account as person")
    .select("person.id")
    .where("person.confirmed_at", "is", null)
    .where("person.closed_at", "is", null)
    .where("person.created_at", "<=", new Date(now.getTime() - UNCONFIRMED_DAYS * DAY))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("account_token as link")
            .select("link.id")
            .whereRef("link.user_id", "=", "person.id")
            .where("link.purpose", "=", "confirm-account")
            .where("link.used_at", "is", null)
            .where("link.expires_at", ">", now),
        ),
      ),
    );
}

async function removeAccount(tx: Tx, userId: string): Promise<void> {
  const person = await selectDue(tx).where("person.id", "=", userId).forUpdate().executeTakeFirst();
  if (!person) return;
  const registered = await tx.db
    .selectFrom("membership")
    .select("company_id as companyId")
    .where("user_id", "=", userId)
    .execute();
  for (const { companyId } of registered) {
    await undoAcceptance(tx, companyId);
    await removeCompany(tx, companyId);
  }
  await tx.db.deleteFrom("user_account").where("id", "=", userId).execute();
  await recordEvent(tx, { action: "unconfirmed-account-removed", userId });
}
