import type { Context } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { memberOf } from "#domain/actor.ts";
import { notificationKindByCode } from "#domain/notifications/notification-kinds.data.ts";
import { stopEmailsUrl } from "#domain/notifications/stop-emails.ts";
import { notificationEmail } from "#mail/notification-email.ts";
import { TESTS_PER_PERSON } from "./announcements.limits.ts";
import { requireAnnouncement, titleOf } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";

/** Sends an announcement to the administrator who is writing it alone, as everybody would get its e-mail. */
export async function tryAnnouncement(ctx: Context, input: unknown): Promise<{ email: string }> {
  const { announcementId } = announcementIdSchema.parse(input);
  const announcement = await requireAnnouncement(ctx, announcementId);
  const { userId, email } = memberOf(ctx.actor);
  await ctx.limits.consume(TESTS_PER_PERSON, userId);
  await ctx.transact(async (tx) => {
    const { firstName } = await tx.db
      .selectFrom("user_account")
      .where("id", "=", userId)
      .select("first_name as firstName")
      .executeTakeFirstOrThrow();
    const mail = await notificationEmail({
      firstName,
      title: titleOf(announcement),
      kind: notificationKindByCode("announcement").label,
      url: `${tx.config.publicUrl}/announcements/${announcementId}`,
      stopUrl: announcement.isService ? undefined : stopEmailsUrl(tx, { userId, topic: "announcement" }),
      settingsUrl: `${tx.config.publicUrl}/account/notifications`,
    });
    await enqueueEmail(tx, { to: email, ...mail, subject: `Test: ${mail.subject}` });
  });
  return { email };
}
