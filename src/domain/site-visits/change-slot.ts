import type { Context, Tx } from "#domain/context.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireMember } from "#domain/verdict.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { lockComingSlot } from "./lock-slot.ts";
import { requireTime } from "./require-time.ts";
import { SLOTS_PER_PERSON } from "./site-visits.limits.ts";
import { type Booking, type SlotRow, findRoom } from "./site-visits.queries.ts";
import { canArrangeVisits } from "./site-visits.policy.ts";
import { slotOfPackageSchema, slotSchema } from "./site-visits.schema.ts";
import { tellBooked } from "./tell-booked.ts";

type NewSlot = Pick<SlotRow, "startsAt" | "minutes" | "people" | "isForOneFirm" | "place">;

/**
 * Changes a visit that lies ahead. Who has booked it stays booked and is told, where its time or place is another; the others
 * read of it in the history. Refuses with conflict less room than is booked.
 */
export async function changeSlot(ctx: Context, input: unknown): Promise<void> {
  const which = slotOfPackageSchema.parse(input);
  const wanted = slotSchema.parse(input);
  const asked = canArrangeVisits(ctx.actor, await findPackage(ctx, which.packageId));
  await ctx.limits.countDone(SLOTS_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const { own, slot, bookings } = await lockComingSlot(tx, which);
      requireTime(tx, own, wanted.startsAt);
      requireRoomFor(wanted, bookings);
      await keep(tx, slot, wanted);
      const hasMoved = slot.startsAt.getTime() !== wanted.startsAt.getTime() || slot.place !== wanted.place;
      if (own.state === "draft" || !hasMoved) return;
      const [was, when] = [londonDeadline(slot.startsAt), londonDeadline(wanted.startsAt)];
      const details = { was, when, ...(wanted.place && { place: wanted.place }) };
      await writeEvent(tx, { packageId: own.id, kind: "visit-changed", audience: "everybody", details });
      const where = slot.place === wanted.place ? "" : `, ${wanted.place || own.visitPlace}`;
      await tellBooked(tx, bookings, `Your site visit is changed, now ${when}${where}: ${own.title}`);
    }),
  );
}

function requireRoomFor(wanted: NewSlot, bookings: readonly Booking[]): void {
  if (wanted.isForOneFirm && bookings.length > 1)
    throw new AppError("conflict", `${bookings.length} firms have booked it: it cannot be for one alone.`);
  const booked = bookings.reduce((sum, { people }) => sum + people, 0);
  if (findRoom({ ...wanted, isForOneFirm: false }, bookings) < 0)
    throw new AppError("conflict", `${booked} people have booked it: leave room for them.`);
}

async function keep(tx: Tx, slot: SlotRow, wanted: NewSlot): Promise<void> {
  await tx.db
    .updateTable("visit_slot")
    .set((eb) => ({
      starts_at: wanted.startsAt,
      minutes: wanted.minutes,
      people: wanted.people,
      is_for_one_firm: wanted.isForOneFirm,
      place: wanted.place,
      version: eb("version", "+", 1),
      changed_at: tx.clock.now(),
    }))
    .where("id", "=", slot.id)
    .execute();
  if (slot.startsAt.getTime() === wanted.startsAt.getTime()) return;
  await tx.db
    .updateTable("visit_booking")
    .set({ reminded_at: null })
    .where("slot_id", "=", slot.id)
    .where("cancelled_at", "is", null)
    .execute();
}
