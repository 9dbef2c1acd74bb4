import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { requireAnnouncement, selectRecipients } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";

export interface Reach {
  people: number;
  byEmail: number;
}

/** How many an announcement would reach now, and how many of them by e-mail; for administrators. */
export async function countReach(ctx: Context, input: unknown): Promise<Reach> {
  const { announcementId } = announcementIdSchema.parse(input);
  const { audience, isService } = await requireAnnouncement(ctx, announcementId);
  return selectRecipients(ctx, audience)
    .select([
      sql<number>`count(*)::int`.as("people"),
      sql<number>`(count(*) filter (where ${isService} or person.wants_marketing))::int`.as("byEmail"),
    ])
    .executeTakeFirstOrThrow();
}
