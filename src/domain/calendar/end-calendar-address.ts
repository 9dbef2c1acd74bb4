import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { canKeepAccount } from "#domain/sessions/sessions.policy.ts";
import { requireMember } from "#domain/verdict.ts";

/** Ends the acting member's calendar address: whoever has it reads nothing from then on. */
export async function endCalendarAddress(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx, canKeepAccount(ctx.actor));
  await ctx.transact(async (tx) => {
    const ended = await tx.db
      .deleteFrom("calendar_address")
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (ended) await recordEvent(tx, { action: "calendar-address-ended" });
  });
}
