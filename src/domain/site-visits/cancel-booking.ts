import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { canWorkOnTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation, lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { BOOKINGS_PER_PERSON } from "./site-visits.limits.ts";
import { findComingBooking, selectSlots } from "./site-visits.queries.ts";
import { ownBookingSchema } from "./site-visits.schema.ts";

/** Takes a firm's booking of a visit back that has not begun; the buyer is told. */
export async function cancelBooking(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, version } = ownBookingSchema.parse(input);
  const asked = canWorkOnTender(ctx.actor, await findInvitation(ctx, invitationId));
  await ctx.limits.countDone(BOOKINGS_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const locked = await lockInvitation(tx, invitationId);
      const invitation = requireFound(locked, canWorkOnTender(tx.actor, locked));
      const own = await findComingBooking(tx, invitationId);
      if (own?.version !== version)
        throw new AppError(
          "conflict",
          own
            ? "A colleague, or you in another tab, has changed the booking meanwhile. Look at it as it is now."
            : "You have no site visit booked that lies ahead.",
        );
      const now = tx.clock.now();
      await tx.db
        .updateTable("visit_booking")
        .set((eb) => ({ cancelled_at: now, changed_at: now, version: eb("version", "+", 1) }))
        .where("id", "=", own.id)
        .execute();
      const slot = await selectSlots(tx).where("s.id", "=", own.slotId).executeTakeFirstOrThrow();
      const [when, firm] = [londonDeadline(slot.startsAt), invitation.companyName ?? ""];
      const { packageId } = invitation;
      await writeEvent(tx, {
        packageId,
        kind: "visit-given-up",
        audience: { invitationId },
        details: { firm, when },
      });
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: invitation.buyerId },
        title: `${firm} does not come to the site visit of ${when}: ${invitation.title}`,
        path: `/company/tenders/${packageId}/visits`,
        subject: `${packageId}-visits`,
      });
    }),
  );
}
