import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { readPeriods, startOf } from "#domain/retention/read-periods.ts";
import { type Announcement, requireAnnouncement } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";
import { stateAt } from "./announcements.states.ts";

export interface AnnouncementPage extends Announcement {
  /**
   * Of those who have been told: how many have read it on the site, and to how many an e-mail has gone. Null once the notifications that told of it have had their time, and nobody knows any more.
   */
  fared: { read: number; emailed: number } | null;
}

/** An announcement with how it fared; for administrators. */
export async function getAnnouncement(ctx: Context, input: unknown): Promise<AnnouncementPage> {
  const { announcementId } = announcementIdSchema.parse(input);
  const announcement = await requireAnnouncement(ctx, announcementId);
  const fared = await ctx.db
    .selectFrom("notification")
    .where("kind", "=", "announcement")
    .where("subject", "=", announcementId)
    .select([
      sql<number>`(count(*) filter (where read_at is not null))::int`.as("read"),
      sql<number>`(count(*) filter (where told_at is not null))::int`.as("emailed"),
    ])
    .executeTakeFirstOrThrow();
  const now = ctx.clock.now();
  const { sendAt } = announcement;
  const isKnown = sendAt === null || sendAt > startOf(now, readPeriods(ctx).notifications);
  return { ...announcement, state: stateAt(announcement, now), fared: isKnown ? fared : null };
}
