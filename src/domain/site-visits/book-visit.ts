import type { Context, Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import {
  type InvitationRow,
  findInvitation,
  lockInvitation,
} from "#domain/tender-invitations/tender-invitations.queries.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError, isAppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { ASKED_ROOM_PER_FIRM, BOOKINGS_PER_PERSON } from "./site-visits.limits.ts";
import {
  type Booking,
  type SlotRow,
  findComingBooking,
  findRoom,
  lockSlots,
  selectBookings,
} from "./site-visits.queries.ts";
import { canBookVisit } from "./site-visits.policy.ts";
import { bookingSchema, ownBookingSchema } from "./site-visits.schema.ts";

interface Wanted {
  people: number;
  names: string;
  userId: string;
}

/**
 * Books a visit for a firm's people, or moves its booking there: a firm has one that lies ahead. The buyer is told. Refuses
 * with conflict what is full, without a word of who else comes, and when a colleague has booked or moved meanwhile. The very
 * same sent again, because its answer was lost, is booked once.
 */
export async function bookVisit(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, version } = ownBookingSchema.parse(input);
  const { slotId, people, names = "" } = bookingSchema.parse(input);
  const { userId } = requireMember(ctx, mayBook(ctx, await findInvitation(ctx, invitationId)));
  await ctx.limits.consume(BOOKINGS_PER_PERSON, userId);
  const wanted = { slotId, version, people, names, userId };
  if (await isBooked(ctx, await findComingBooking(ctx, invitationId), wanted)) return;
  await countAsked(ctx, { invitationId, slotId, version, people });
  await ctx.transact(async (tx) => {
    const locked = await lockInvitation(tx, invitationId);
    const invitation = requireFound(locked, mayBook(tx, locked));
    const own = await findComingBooking(tx, invitationId);
    if (await isBooked(tx, own, wanted)) return;
    requireVersion(own, version);
    const slots = await lockSlots(tx, [slotId, ...(own ? [own.slotId] : [])]);
    const slot = slots.find(({ id }) => id === slotId);
    await requirePlaces(tx, invitation, slot, people);
    if (own?.slotId === slotId && own.people === people && own.names === names) return;
    await keep(tx, { invitationId, slotId, own }, { people, names, userId });
    await tell(tx, invitation, { slot: slot!, was: slots.find(({ id }) => id === own?.slotId), people });
  });
}

/** Whether the same person has booked it by a form of the version before. */
async function isBooked(
  { db }: Pick<Context, "db">,
  own: Booking | undefined,
  { slotId, version, people, names, userId }: Wanted & { slotId: string; version: number },
): Promise<boolean> {
  if (own?.version !== version + 1 || own.slotId !== slotId) return false;
  if (own.people !== people || own.names !== names) return false;
  const by = await db
    .selectFrom("visit_booking")
    .select("booked_by as userId")
    .where("id", "=", own.id)
    .executeTakeFirst();
  return by?.userId === userId;
}

/**
 * Counts each try for the whole firm, whatever comes of it, before anybody looks at the room: by who is taken and who is
 * refused it could find out how much the others have left. Who comes with fewer, or brings as many, asks for none.
 */
async function countAsked(
  ctx: Context,
  {
    invitationId,
    slotId,
    version,
    people,
  }: { invitationId: string; slotId: string; version: number; people: number },
): Promise<void> {
  const own = await findComingBooking(ctx, invitationId);
  requireVersion(own, version);
  if (own?.slotId === slotId && people <= own.people) return;
  try {
    await ctx.limits.consume(ASKED_ROOM_PER_FIRM, `${invitationId} ${slotId}`);
  } catch (error) {
    if (!isAppError(error) || error.kind !== "too-many") throw error;
    throw new AppError(
      "conflict",
      "Your company has asked for this time several times this week. Ask the buyer for it, among your questions, or choose another time.",
    );
  }
}

function requireVersion(own: Booking | undefined, version: number): void {
  if ((own?.version ?? 0) !== version)
    throw new AppError(
      "conflict",
      "A colleague, or you in another tab, has booked or changed the visit meanwhile. Look at it as it is now.",
    );
}

function mayBook(scope: Pick<Tx, "actor" | "clock">, found: InvitationRow | undefined) {
  const isDue = !found?.returnAt || isLate(scope.clock.now(), found.returnAt);
  return canBookVisit(scope.actor, found && { ...found, isDue });
}

async function requirePlaces(
  tx: Tx,
  { id, packageId }: InvitationRow,
  slot: SlotRow | undefined,
  people: number,
): Promise<void> {
  if (slot?.packageId !== packageId) throw new AppError("not-found", "There is no such site visit.");
  if (slot.cancelReason !== null)
    throw new AppError("conflict", "This site visit is cancelled. Choose another time.");
  if (slot.startsAt <= tx.clock.now())
    throw new AppError("conflict", "This site visit has begun. Choose another time.");
  const others = await selectBookings(tx)
    .where("b.slot_id", "=", slot.id)
    .where("b.invitation_id", "<>", id)
    .execute();
  const room = findRoom(slot, others);
  if (room <= 0) throw new AppError("conflict", "This time is full. Choose another one.");
  if (people > room)
    throw new AppError(
      "conflict",
      "There is not room for so many people. Bring fewer, or choose another time.",
    );
}

async function keep(
  tx: Tx,
  { invitationId, slotId, own }: { invitationId: string; slotId: string; own: Booking | undefined },
  { people, names, userId }: Wanted,
): Promise<void> {
  const now = tx.clock.now();
  if (!own) {
    await tx.db
      .insertInto("visit_booking")
      .values({
        id: newId("vbk", now.getTime()),
        slot_id: slotId,
        invitation_id: invitationId,
        people,
        names,
        booked_by: userId,
        booked_at: now,
        changed_at: now,
      })
      .execute();
    return;
  }
  await tx.db
    .updateTable("visit_booking")
    .set((eb) => ({
      slot_id: slotId,
      people,
      names,
      booked_by: userId,
      changed_at: now,
      ...(own.slotId !== slotId && { reminded_at: null }),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", own.id)
    .execute();
}

async function tell(
  tx: Tx,
  { id, packageId, companyName, title, buyerId }: InvitationRow,
  { slot, was, people }: { slot: SlotRow; was: SlotRow | undefined; people: number },
): Promise<void> {
  const when = londonDeadline(slot.startsAt);
  const hasMoved = was !== undefined && was.id !== slot.id;
  const firm = companyName ?? "";
  await writeEvent(tx, {
    packageId,
    kind: hasMoved ? "visit-moved" : "visit-booked",
    audience: { invitationId: id },
    details: { firm, when, people, ...(hasMoved && { was: londonDeadline(was.startsAt) }) },
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: buyerId },
    title: `${firm} ${hasMoved ? "moves its site visit to" : "comes to the site visit of"} ${when}: ${title}`,
    path: `/company/tenders/${packageId}/visits`,
    subject: `${packageId}-visits`,
  });
}
