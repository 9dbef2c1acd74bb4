import { removeCompany } from "#domain/companies/remove-company.ts";
import type { Context, Scope, Tx } from "#domain/context.ts";
import { undoAcceptance } from "#domain/invitations/undo-acceptance.ts";
import { systemOnly } from "#domain/verdict.ts";
import { eraseAuditValues } from "#domain/audit/audit.queries.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { UNCONFIRMED_DAYS } from "#domain/email-confirmation/email-confirmation.limits.ts";
import { processEach } from "#platform/process-each.ts";
import { DAY_MS } from "#platform/durations.data.ts";

const BATCH_SIZE = 100;

/**
 * Removes the accounts that were registered and never confirmed, each with its company, in a transaction of its own;
 * answers how many. One that fails is logged and holds up no other. Their addresses can register anew.
 */
export async function removeUnconfirmedAccounts(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "unconfirmed account not removed",
    findBatch: (after) => findDue(ctx, after?.id ?? ""),
    run: ({ id }) => ctx.transact((tx) => removeAccount(tx, id)),
  });
}

/** The next hundred, after one of them. */
const findDue = (ctx: Context, after: string) =>
  selectDue(ctx).where("person.id", ">", after).orderBy("person.id").limit(BATCH_SIZE).execute();

/** Somebody who has asked for another link may still follow it. */
function selectDue(ctx: Scope) {
  const now = ctx.clock.now();
  return ctx.db
    .selectFrom("user_account as person")
    .select("person.id")
    .where("person.confirmed_at", "is", null)
    .where("person.closed_at", "is", null)
    .where("person.created_at", "<=", new Date(now.getTime() - UNCONFIRMED_DAYS * DAY_MS))
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

async function removeAccount(tx: Tx, userId: string): Promise<number> {
  const person = await selectDue(tx).where("person.id", "=", userId).forUpdate().executeTakeFirst();
  if (!person) return 0;
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
  await eraseAuditValues(tx, userId);
  await recordEvent(tx, { action: "unconfirmed-account-removed", userId });
  return 1;
}
