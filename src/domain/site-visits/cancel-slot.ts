import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { requireMember } from "#domain/verdict.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { lockComingSlot } from "./lock-slot.ts";
import { SLOTS_PER_PERSON } from "./site-visits.limits.ts";
import { canArrangeVisits } from "./site-visits.policy.ts";
import { cancelSlotSchema, slotReasonSchema } from "./site-visits.schema.ts";
import { tellBooked } from "./tell-booked.ts";

/**
 * Calls a visit off that lies ahead, with a reason, which the firms that booked it are told; they can book another. While
 * the tender is a draft it is simply gone.
 */
export async function cancelSlot(ctx: Context, input: unknown): Promise<void> {
  const { reason: _given, ...which } = cancelSlotSchema.parse(input);
  const asked = canArrangeVisits(ctx.actor, await findPackage(ctx, which.packageId));
  await ctx.limits.countDone(SLOTS_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const { own, slot, bookings } = await lockComingSlot(tx, which);
      if (own.state === "draft") {
        await tx.db.deleteFrom("visit_slot").where("id", "=", slot.id).execute();
        return;
      }
      const { reason } = slotReasonSchema.parse(input);
      const now = tx.clock.now();
      await tx.db
        .updateTable("visit_slot")
        .set((eb) => ({
          cancel_reason: reason,
          cancelled_at: now,
          version: eb("version", "+", 1),
          changed_at: now,
        }))
        .where("id", "=", slot.id)
        .execute();
      await tx.db
        .updateTable("visit_booking")
        .set((eb) => ({ cancelled_at: now, changed_at: now, version: eb("version", "+", 1) }))
        .where("slot_id", "=", slot.id)
        .where("cancelled_at", "is", null)
        .execute();
      const when = londonDeadline(slot.startsAt);
      const details = { when, reason };
      await writeEvent(tx, { packageId: own.id, kind: "visit-cancelled", audience: "everybody", details });
      await tellBooked(tx, bookings, `The site visit of ${when} is cancelled, choose another: ${own.title}`);
    }),
  );
}
