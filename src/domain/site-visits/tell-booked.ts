import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { Booking } from "./site-visits.queries.ts";

/** Tells the firms that booked a slot what has become of it. */
export async function tellBooked(running: Tx, bookings: readonly Booking[], title: string): Promise<void> {
  const tx = atOneMoment(running);
  for (const { invitationId, companyId } of bookings)
    if (companyId !== null)
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId },
        title,
        path: `/company/tenders/invited/${invitationId}#visit`,
        subject: `${invitationId}-visit`,
      });
}
