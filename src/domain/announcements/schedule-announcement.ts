import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { AppError } from "#platform/errors.ts";
import { londonDay, nextLondonTime } from "#platform/london-time.ts";
import { moveAnnouncement, requireAnnouncement } from "./announcements.queries.ts";
import { scheduleSchema } from "./announcements.schema.ts";

/** The time of day where only a day is given. */
const MORNING = 9 * 60;

/** Sends a draft out now, or at a time in London that is still to come; until then it can be stopped. */
export async function scheduleAnnouncement(ctx: Context, input: unknown): Promise<{ sendAt: Date }> {
  const { announcementId, version, when, day, time } = scheduleSchema.parse(input);
  await requireAnnouncement(ctx, announcementId);
  const now = ctx.clock.now();
  const sendAt = when === "now" || day === undefined ? now : momentOf(day, time);
  if (sendAt < now) throw new AppError("invalid", "This time is past. Choose one that is still to come.");
  await ctx.transact(async (tx) => {
    await moveAnnouncement(tx, { id: announcementId, version }, "scheduled", { send_at: sendAt });
    await recordEvent(tx, {
      action: "announcement-scheduled",
      subjectId: announcementId,
      details: { at: sendAt.toISOString() },
    });
  });
  return { sendAt };
}

/** The day as London's clocks show it. */
function momentOf(day: string, time: string | undefined): Date {
  const [hours = 0, minutes = 0] = time?.split(":").map(Number) ?? [];
  const minute = time === undefined ? MORNING : hours * 60 + minutes;
  // From the evening before: the first moment at which the clocks show it.
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 2 * 3_600_000);
  for (let at = nextLondonTime(before, minute); ; at = nextLondonTime(at, minute)) {
    if (londonDay(at) >= day) return at;
  }
}
