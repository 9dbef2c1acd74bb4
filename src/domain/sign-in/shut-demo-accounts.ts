import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";

/**
 * Closes the demo accounts when a database from the demo is now served to others: their passwords are public, so they
 * lose password, sessions and role. The demo opens them again.
 */
export async function shutDemoAccounts(ctx: Context): Promise<void> {
  systemOnly(ctx);
  if (ctx.config.isDemo) throw new AppError("conflict", "In demo mode the demo accounts are open.");
  await ctx.transact(async (tx) => {
    const people = await tx.db
      .updateTable("user_account")
      .set({ is_administrator: false })
      .where("is_demo", "=", true)
      .returning("id")
      .execute();
    const ids = people.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of ["user_session", "user_credential", "account_token", "two_step"] as const) {
      await tx.db.deleteFrom(table).where("user_id", "in", ids).execute();
    }
  });
}
