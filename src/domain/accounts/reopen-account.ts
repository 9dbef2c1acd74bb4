import { showCompaniesAgain } from "#domain/companies/hide-company.ts";
import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { spendToken } from "#domain/sessions/issue-token.ts";

export const REOPENED = "Your account is open again. You can now sign in.";

/** Takes a closed account back by the link of its e-mail, or right after a sign-in; until it is erased. Companies that left the directory with it come back. */
export async function reopenAccount(
  ctx: Context,
  { token }: { token: unknown },
): Promise<{ message: string }> {
  anyone(ctx);
  await ctx.transact(async (tx) => {
    const spent = await spendToken(tx, "reopen-account", token);
    const now = tx.clock.now();
    if (spent) await showCompaniesAgain(tx, spent.userId);
    const reopened = await tx.db
      .updateTable("user_account")
      .set({ closed_at: null, erase_after: null, updated_at: now })
      .where("id", "=", spent?.userId ?? "")
      .where("erase_after", ">", now)
      .where("erased_at", "is", null)
      .executeTakeFirst();
    if (!spent || reopened.numUpdatedRows === 0n) {
      throw new AppError("conflict", "This link has expired or was used already.");
    }
    await recordEvent(tx, { action: "account-reopened", userId: spent.userId });
  });
  return { message: REOPENED };
}
