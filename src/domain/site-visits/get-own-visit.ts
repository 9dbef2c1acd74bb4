import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import type { VisitRule } from "#domain/tender-rules/visit-rules.data.ts";
import { requireFound } from "#domain/verdict.ts";
import { findComingBooking, findRoom, selectBookings, selectSlots } from "./site-visits.queries.ts";
import { canBookVisit } from "./site-visits.policy.ts";
import { prepared } from "#platform/prepared.ts";

/** A time as a firm sees it: whether there is room, never how much or who else comes. */
export interface OfferedSlot {
  id: string;
  startsAt: Date;
  minutes: number;
  isForOneFirm: boolean;
  place: string;
  hasRoom: boolean;
}

export interface OwnVisit {
  title: string;
  rule: VisitRule;
  place: string;
  contact: string;
  bring: string;
  /** Those that lie ahead. */
  slots: OfferedSlot[];
  /** One's own, of a visit that lies ahead. */
  booking: { slotId: string; startsAt: Date; people: number; names: string; version: number } | null;
  /** What the buyer has recorded of visits that were; null where nothing is. */
  attendance: "attended" | "missed" | null;
  /** Why nothing can be booked; null where it can. */
  closed: string | null;
}

/** What a firm reads of the site visits of its tender, and of its own booking. */
export async function getOwnVisit(ctx: Context, input: unknown): Promise<OwnVisit> {
  const { invitationId } = invitationIdSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const { packageId, returnAt } = requireFound(found, canSeeTender(ctx.actor, found));
  const own = (await findPackage(ctx, packageId))!;
  const now = ctx.clock.now();
  const slots = own.visitRule === "none" ? [] : await listOffered(ctx, packageId, invitationId);
  const booking = slots.length > 0 ? await findComingBooking(ctx, invitationId) : undefined;
  const verdict = canBookVisit(ctx.actor, { ...found!, isDue: !returnAt || isLate(now, returnAt) });
  const slot = slots.find(({ id }) => id === booking?.slotId);
  return {
    title: own.title,
    rule: own.visitRule,
    place: own.visitPlace,
    contact: own.visitContact,
    bring: own.visitBring,
    slots,
    booking:
      booking && slot
        ? {
            slotId: slot.id,
            startsAt: slot.startsAt,
            people: booking.people,
            names: booking.names,
            version: booking.version,
          }
        : null,
    attendance: await findAttendance(ctx, invitationId),
    closed: verdict.isAllowed ? null : verdict.reason,
  };
}

async function listOffered(ctx: Context, packageId: string, invitationId: string): Promise<OfferedSlot[]> {
  const slots = await selectSlots(ctx)
    .where("s.package_id", "=", packageId)
    .where("s.cancelled_at", "is", null)
    .where("s.starts_at", ">", ctx.clock.now())
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  const others = await selectBookings(ctx)
    .where("s.package_id", "=", packageId)
    .where("b.invitation_id", "<>", invitationId)
    .execute();
  return slots.map((slot) => ({
    id: slot.id,
    startsAt: slot.startsAt,
    minutes: slot.minutes,
    isForOneFirm: slot.isForOneFirm,
    place: slot.place,
    hasRoom:
      findRoom(
        slot,
        others.filter(({ slotId }) => slotId === slot.id),
      ) > 0,
  }));
}

async function findAttendance(
  { db }: Pick<Context, "db">,
  invitationId: string,
): Promise<OwnVisit["attendance"]> {
  const rows = await db
    .selectFrom("visit_attendance")
    .select("has_come as hasCome")
    .where("invitation_id", "=", invitationId)
    .modifyEnd(prepared)
    .execute();
  if (rows.length === 0) return null;
  return rows.some(({ hasCome }) => hasCome) ? "attended" : "missed";
}
