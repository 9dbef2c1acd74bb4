import type { OwnVisit } from "#domain/site-visits/get-own-visit.ts";
import { formatDeadline } from "#web/format.ts";

/** What the buyer has done to the visit that the firm has booked, while its page was open; null where that is nothing. */
export function sayMoved(was: OwnVisit, now: OwnVisit, moment: Date): string | null {
  if (!was.booking || was.booking.version !== (now.booking?.version ?? was.booking.version)) return null;
  const before = formatDeadline(was.booking.startsAt);
  const { slotId } = was.booking;
  const slot = now.slots.find(({ id }) => id === slotId);
  // One that has begun is not offered any more either.
  if (!slot && was.booking.startsAt <= moment) return null;
  if (!slot) return `The buyer has cancelled the visit that you had booked, of ${before}.`;
  if (!now.booking) return null;
  if (slot.startsAt.getTime() !== was.booking.startsAt.getTime())
    return `The buyer has moved the visit that you have booked: ${formatDeadline(slot.startsAt)}, before ${before}. Your booking has moved with it.`;
  const place = was.slots.find(({ id }) => id === slotId)?.place ?? "";
  if (slot.place !== place) return `The visit that you have booked is now at ${slot.place || now.place}.`;
  return null;
}
