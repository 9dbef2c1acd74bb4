import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { LIVE } from "#domain/tender-invitations/tender-invitations.states.ts";
import { lockInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { shiftWorkingDays } from "#domain/tender-rules/suggest-time.ts";
import { REMINDER_MINUTE } from "#domain/tender-rules/tender-rules.limits.ts";
import { systemOnly } from "#domain/verdict.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { type Booking, findComingBooking, selectBookings } from "./site-visits.queries.ts";

const BATCH_SIZE = 100;
/** Farther ahead no working day lies before the next one. */
const AHEAD_MS = 14 * DAY_MS;

/** Reminds firms of their site visit, once, on the working day before. Answers how many. */
export async function remindVisitors(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  return processEach<Booking>(ctx.log, {
    failed: "visitor not reminded",
    findBatch: (after) =>
      selectBookings(ctx)
        .innerJoin("trade_package as p", "p.id", "i.package_id")
        .where("p.state", "=", "issued")
        .where("i.state", "in", LIVE)
        .where("b.reminded_at", "is", null)
        .where("s.starts_at", ">", now)
        .where("s.starts_at", "<", new Date(now.getTime() + AHEAD_MS))
        .where("b.id", ">", after?.id ?? "")
        .orderBy("b.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ invitationId }) => ctx.transact((tx) => remindOf(tx, invitationId)),
  });
}

/** Returns 1, or 0 when it is not time yet, or was so short before that they know it. */
async function remindOf(tx: Tx, invitationId: string): Promise<number> {
  const invitation = await lockInvitation(tx, invitationId);
  const booking = await findComingBooking(tx, invitationId);
  if (!invitation?.companyId || !booking) return 0;
  const { startsAt, changedAt, remindedAt } = await tx.db
    .selectFrom("visit_booking as b")
    .innerJoin("visit_slot as s", "s.id", "b.slot_id")
    .select(["s.starts_at as startsAt", "b.changed_at as changedAt", "b.reminded_at as remindedAt"])
    .where("b.id", "=", booking.id)
    .executeTakeFirstOrThrow();
  const at = shiftWorkingDays(startsAt, -1, REMINDER_MINUTE, invitation.nation);
  const now = tx.clock.now();
  if (at.kind === "beyondKnown" || remindedAt !== null || now < at.value || changedAt >= at.value) return 0;
  await tx.db.updateTable("visit_booking").set({ reminded_at: now }).where("id", "=", booking.id).execute();
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: invitation.companyId },
    title: `Your site visit is ${londonDeadline(startsAt)}: ${invitation.title}`,
    path: `/company/tenders/invited/${invitationId}#visit`,
    subject: `${invitationId}-visit`,
  });
  return 1;
}
