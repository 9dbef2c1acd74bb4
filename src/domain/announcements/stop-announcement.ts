import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { moveAnnouncement, requireAnnouncement } from "./announcements.queries.ts";
import { versionedSchema } from "./announcements.schema.ts";

/** Stops an announcement that is scheduled or on its way: whoever has not been told is not told any more. */
export async function stopAnnouncement(ctx: Context, input: unknown): Promise<void> {
  const { announcementId, version } = versionedSchema.parse(input);
  await requireAnnouncement(ctx, announcementId);
  await ctx.transact(async (tx) => {
    await moveAnnouncement(tx, { id: announcementId, version }, "stopped", { ended_at: tx.clock.now() });
    await recordEvent(tx, { action: "announcement-stopped", subjectId: announcementId });
  });
}
