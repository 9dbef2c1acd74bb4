import type { Tx } from "#domain/context.ts";
import { type PackageRow, lockPackage } from "#domain/packages/packages.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { type Booking, type SlotRow, lockSlots, selectBookings } from "./site-visits.queries.ts";
import { canArrangeVisits } from "./site-visits.policy.ts";

interface ArrangedSlot {
  own: PackageRow;
  slot: SlotRow;
  /** By the buyer’s team alone. */
  bookings: Booking[];
}

/** A slot that lies ahead, locked with its package for those who arrange it. Refuses with conflict what was changed meanwhile. */
export async function lockComingSlot(
  tx: Tx,
  { packageId, slotId, version }: { packageId: string; slotId: string; version: number },
): Promise<ArrangedSlot> {
  const locked = await lockPackage(tx, packageId);
  const own = requireFound(locked, canArrangeVisits(tx.actor, locked));
  const [slot] = await lockSlots(tx, [slotId]);
  if (slot?.packageId !== packageId) throw new AppError("not-found", "There is no such site visit.");
  if (slot.cancelReason !== null) throw new AppError("conflict", "This site visit is cancelled already.");
  if (slot.version !== version)
    throw new AppError(
      "conflict",
      "A colleague, or you in another tab, has changed this site visit meanwhile. Look at it as it is now.",
    );
  if (own.state !== "draft" && slot.startsAt <= tx.clock.now())
    throw new AppError("conflict", "This site visit has begun: it can no longer be changed.");
  const bookings = await selectBookings(tx).where("b.slot_id", "=", slotId).orderBy("b.id").execute();
  return { own, slot, bookings };
}
