import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { newCalendarId } from "./calendar-address.ts";
import { canHaveCalendar } from "./calendar.policy.ts";

/** Gives the acting member a calendar address; who has one keeps it. */
export async function makeCalendarAddress(ctx: Context): Promise<void> {
  const { userId } = requireMember(ctx, canHaveCalendar(ctx.actor));
  await ctx.transact(async (tx) => {
    const made = await tx.db
      .insertInto("calendar_address")
      .values({ user_id: userId, id: newCalendarId(), created_at: tx.clock.now() })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .returning("user_id")
      .executeTakeFirst();
    if (made) await recordEvent(tx, { action: "calendar-address-made" });
  });
}
