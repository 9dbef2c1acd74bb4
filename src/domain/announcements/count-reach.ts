import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { notificationKindByCode } from "#domain/notifications/notification-kinds.data.ts";
import { requireAnnouncement, selectRecipients } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";

export interface Reach {
  people: number;
  byEmail: number;
}

/**
 * How many an announcement would reach now, and how many of them by e-mail; for administrators. News goes as each has chosen,
 * a service notice to everybody.
 */
export async function countReach(ctx: Context, input: unknown): Promise<Reach> {
  const { announcementId } = announcementIdSchema.parse(input);
  const { audience, isService } = await requireAnnouncement(ctx, announcementId);
  const { usual } = notificationKindByCode("announcement");
  const choice = sql`coalesce((select delivery from notification_choice
    where user_id = person.id and kind = 'announcement'), ${usual})`;
  return selectRecipients(ctx, audience)
    .select([
      sql<number>`(count(*) filter (where ${isService} or ${choice} <> 'off'))::int`.as("people"),
      sql<number>`(count(*) filter (where ${isService}
        or (person.wants_marketing and ${choice} not in ('off', 'screen'))))::int`.as("byEmail"),
    ])
    .executeTakeFirstOrThrow();
}
