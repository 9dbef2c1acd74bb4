import type { Context } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { memberOf } from "#domain/actor.ts";
import { announcementEmail } from "#mail/announcement-email.ts";
import { TESTS_PER_PERSON } from "./announcements.limits.ts";
import { requireAnnouncement } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";

/** Sends an announcement to the administrator who is writing it alone, as everybody would get it. */
export async function tryAnnouncement(ctx: Context, input: unknown): Promise<{ email: string }> {
  const { announcementId } = announcementIdSchema.parse(input);
  const { title, body } = await requireAnnouncement(ctx, announcementId);
  const { userId, name, email } = memberOf(ctx.actor);
  await ctx.limits.consume(TESTS_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const url = `${tx.config.publicUrl}/announcements/${announcementId}`;
    await enqueueEmail(tx, {
      to: email,
      ...(await announcementEmail({ firstName: name, title, body, url })),
    });
  });
  return { email };
}
