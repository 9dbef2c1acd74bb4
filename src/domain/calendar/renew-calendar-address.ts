import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newCalendarId } from "./calendar-address.ts";
import { canHaveCalendar } from "./calendar.policy.ts";

/** Gives the acting member another calendar address; the one before ends at once. */
export async function renewCalendarAddress(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx, canHaveCalendar(ctx.actor));
  await ctx.transact(async (tx) => {
    const renewed = await tx.db
      .updateTable("calendar_address")
      .set({ id: newCalendarId(), created_at: tx.clock.now() })
      .where("user_id", "=", userId)
      .returning("user_id")
      .executeTakeFirst();
    if (!renewed) throw new AppError("conflict", "Your calendar has no address any more. Make one first.");
    await recordEvent(tx, { action: "calendar-address-renewed" });
  });
}
