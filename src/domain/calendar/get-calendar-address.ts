import type { Context } from "#domain/context.ts";
import { requireMember } from "#domain/verdict.ts";
import { calendarAddress } from "./calendar-address.ts";
import { canHaveCalendar } from "./calendar.policy.ts";

/** The acting member's calendar address; null while there is none. */
export async function getCalendarAddress(ctx: Context): Promise<{ address: string; madeAt: Date } | null> {
  const { userId } = requireMember(ctx, canHaveCalendar(ctx.actor));
  const row = await ctx.db
    .selectFrom("calendar_address")
    .select(["id", "created_at as madeAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { address: calendarAddress(ctx, row.id), madeAt: row.madeAt } : null;
}
