import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { checkedUpdateAccount } from "./check-account-settings.ts";
import { readPhone } from "#domain/read-phone.ts";

/** Changes the acting member's name, phone number and position. */
export async function updateAccount(ctx: Context, input: unknown): Promise<void> {
  const { firstName, lastName, phoneNumber, companyPosition } = checkedUpdateAccount.parse(input);
  const { userId } = requireMember(ctx, canKeepAccount(ctx.actor));
  await ctx.transact(async (tx) => {
    await tx.db
      .updateTable("user_account")
      .set({
        name: `${firstName} ${lastName}`,
        first_name: firstName,
        last_name: lastName,
        phone: readPhone(phoneNumber) ?? null,
        company_position: companyPosition ?? null,
        updated_at: tx.clock.now(),
      })
      .where("id", "=", userId)
      .execute();
    await recordEvent(tx, { action: "account-updated" });
  });
}
