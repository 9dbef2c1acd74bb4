import type { Context, Tx } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import {
  type InvitationRow,
  findInvitation,
  firmOf,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { ATTENDANCE_PER_PERSON } from "./site-visits.limits.ts";
import { type SlotRow, lockSlots, selectBookings } from "./site-visits.queries.ts";
import { canRecordAttendance } from "./site-visits.policy.ts";
import { attendanceSchema } from "./site-visits.schema.ts";

/**
 * Records whether a firm came to a visit that has begun, with or without a booking, or corrects that. A firm with an account
 * is told, and both sides' history keeps what was recorded before. Refuses with conflict when a colleague has recorded
 * another meanwhile.
 */
export async function recordAttendance(ctx: Context, input: unknown): Promise<void> {
  const { packageId, slotId, invitationId, hasCome, seen } = attendanceSchema.parse(input);
  const asked = canRecordAttendance(ctx.actor, await findPackage(ctx, packageId));
  await ctx.limits.countDone(ATTENDANCE_PER_PERSON, requireMember(ctx, asked).userId, () =>
    ctx.transact(async (tx) => {
      const locked = await lockPackage(tx, packageId);
      const verdict = canRecordAttendance(tx.actor, locked);
      const { userId } = requireMember(tx, verdict);
      const own = requireFound(locked, verdict);
      const [slot] = await lockSlots(tx, [slotId]);
      const invitation = await findInvitation(tx, invitationId);
      requireRecordable(tx, own.id, slot, invitation);
      const before = await findRecorded(tx, slotId, invitationId);
      if (before === hasCome) return;
      if (before !== seen)
        throw new AppError("conflict", "A colleague has recorded it meanwhile. Look at it as it is now.");
      if (before === null && !hasCome && !(await hasBooked(tx, slotId, invitationId)))
        throw new AppError("invalid", "This firm had not booked: record it only if it came.");
      const values = { has_come: hasCome, recorded_by: userId, recorded_at: tx.clock.now() };
      await tx.db
        .insertInto("visit_attendance")
        .values({ slot_id: slotId, invitation_id: invitationId, ...values })
        .onConflict((conflict) => conflict.columns(["slot_id", "invitation_id"]).doUpdateSet(values))
        .execute();
      await tellOf(tx, invitation!, { slot: slot!, hasCome, isCorrected: before !== null });
      await recordEvent(tx, {
        action: "visit-attendance-recorded",
        companyId: own.companyId,
        subjectId: invitationId,
        details: { hasCome, isCorrected: before !== null },
      });
    }),
  );
}

function requireRecordable(
  tx: Tx,
  packageId: string,
  slot: SlotRow | undefined,
  invitation: InvitationRow | undefined,
): void {
  if (slot?.packageId !== packageId) throw new AppError("not-found", "There is no such site visit.");
  if (invitation?.packageId !== packageId || invitation.state === "draft" || invitation.state === "revoked")
    throw new AppError("not-found", "There is no such firm among the invited.");
  if (slot.cancelReason !== null) throw new AppError("conflict", "This site visit was cancelled.");
  if (slot.startsAt > tx.clock.now())
    throw new AppError("conflict", "This site visit has not begun: record afterwards who came.");
}

async function findRecorded(tx: Tx, slotId: string, invitationId: string): Promise<boolean | null> {
  const found = await tx.db
    .selectFrom("visit_attendance")
    .select("has_come as hasCome")
    .where("slot_id", "=", slotId)
    .where("invitation_id", "=", invitationId)
    .executeTakeFirst();
  return found?.hasCome ?? null;
}

async function hasBooked(tx: Tx, slotId: string, invitationId: string): Promise<boolean> {
  const found = await selectBookings(tx)
    .where("b.slot_id", "=", slotId)
    .where("b.invitation_id", "=", invitationId)
    .executeTakeFirst();
  return found !== undefined;
}

async function tellOf(
  tx: Tx,
  { id, packageId, companyId, title, ...firm }: InvitationRow,
  { slot, hasCome, isCorrected }: { slot: SlotRow; hasCome: boolean; isCorrected: boolean },
): Promise<void> {
  const when = londonDeadline(slot.startsAt);
  await writeEvent(tx, {
    packageId,
    kind: hasCome ? "visit-attended" : "visit-missed",
    audience: { invitationId: id },
    details: { firm: firmOf(firm), when, isCorrected },
  });
  if (companyId === null) return;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId },
    title: `${hasCome ? "You are recorded at the site visit" : "You are recorded as not having come to the site visit"} of ${when}: ${title}`,
    path: `/company/tenders/invited/${id}#visit`,
    subject: `${id}-attendance`,
  });
}
