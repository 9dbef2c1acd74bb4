import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { MOST_LISTED } from "./announcements.limits.ts";
import { canAnnounce } from "./announcements.policy.ts";
import { type Announcement, selectAnnouncements } from "./announcements.queries.ts";
import { stateAt } from "./announcements.states.ts";

/** The last fifty announcements for administrators, the newest first, drafts included. */
export async function listAnnouncements(ctx: Context): Promise<Announcement[]> {
  authorize(canAnnounce(ctx.actor));
  const all = await selectAnnouncements(ctx)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST_LISTED)
    .execute();
  return all.map((each) => ({ ...each, state: stateAt(each, ctx.clock.now()) }));
}
