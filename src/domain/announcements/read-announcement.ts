import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReadAnnouncement } from "./announcements.policy.ts";
import { selectAnnouncements } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";

/** An announcement as members read it; refuses with not-found before it is out. */
export async function readAnnouncement(
  ctx: Context,
  input: unknown,
): Promise<{ id: string; title: string; body: string; at: Date | null; isService: boolean }> {
  const { announcementId } = announcementIdSchema.parse(input);
  const found = await selectAnnouncements(ctx).where("id", "=", announcementId).executeTakeFirst();
  const isOut = found !== undefined && (found.state === "sent" || found.recipients > 0);
  const verdict = canReadAnnouncement(ctx.actor, found && { isOut });
  const { id, title, body, sendAt, isService } = requireFound(found, verdict);
  return { id, title, body, at: sendAt, isService };
}
