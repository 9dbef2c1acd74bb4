import type { Context, Scope } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReadAnnouncement } from "./announcements.policy.ts";
import { type Announcement, isFor, selectAnnouncements } from "./announcements.queries.ts";
import { announcementIdSchema } from "./announcements.schema.ts";

/**
 * An announcement as those read it whom it is for, or who were told before they became something else; refuses the others,
 * and everybody before it is out, with not-found.
 */
export async function readAnnouncement(
  ctx: Context,
  input: unknown,
): Promise<{ id: string; title: string; body: string; at: Date | null; isService: boolean }> {
  const { announcementId } = announcementIdSchema.parse(input);
  const found = await selectAnnouncements(ctx).where("id", "=", announcementId).executeTakeFirst();
  const isOut = found !== undefined && (found.state === "sent" || found.recipients > 0);
  const isForThem = isOut && (await isMeantFor(ctx, found));
  const verdict = canReadAnnouncement(ctx.actor, found && { isOut: isForThem });
  const { id, title, body, sendAt, isService } = requireFound(found, verdict);
  return { id, title, body, at: sendAt, isService };
}

async function isMeantFor({ db, actor }: Scope, { id, audience }: Announcement): Promise<boolean> {
  if (actor.kind !== "member") return false;
  const found = await db
    .selectFrom("user_account as person")
    .where("person.id", "=", actor.userId)
    .where((eb) =>
      eb.or([
        isFor(audience),
        eb.exists(
          eb
            .selectFrom("notification")
            .whereRef("notification.user_id", "=", "person.id")
            .where("notification.kind", "=", "announcement")
            .where("notification.subject", "=", id)
            .select("notification.id"),
        ),
      ]),
    )
    .select("person.id")
    .executeTakeFirst();
  return found !== undefined;
}
