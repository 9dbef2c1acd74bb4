import type { Context, Scope } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";
import { eraseAccount } from "./erase-account.ts";

const BATCH_SIZE = 100;

/**
 * Erases the accounts whose 14 days are over and returns how many. Each has its own transaction: one that fails is
 * logged, stays due and does not stop the others.
 */
export async function eraseClosedAccounts(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "account not erased",
    findBatch: (after) => findDue(ctx, after?.id ?? ""),
    run: ({ id }) => ctx.transact((tx) => eraseAccount(tx, id)),
  });
}

/** The next hundred whose days are over, after one of them. */
const findDue = ({ db, clock }: Scope, after: string) =>
  db
    .selectFrom("user_account")
    .select("id")
    .where("erase_after", "<=", clock.now())
    .where("erased_at", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(BATCH_SIZE)
    .execute();
