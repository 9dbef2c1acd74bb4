import type { Scope, Tx } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";

/** A time at which firms can come. */
export interface SlotRow {
  id: string;
  packageId: string;
  startsAt: Date;
  minutes: number;
  people: number;
  isForOneFirm: boolean;
  /** Where it is not the package's. */
  place: string;
  cancelReason: string | null;
  version: number;
}

export const selectSlots = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("visit_slot as s")
    .select([
      "s.id",
      "s.package_id as packageId",
      "s.starts_at as startsAt",
      "s.minutes",
      "s.people",
      "s.is_for_one_firm as isForOneFirm",
      "s.place",
      "s.cancel_reason as cancelReason",
      "s.version",
    ]);

/** Slots locked until the commit, always in the same order; those that are not there are left out. */
export async function lockSlots(tx: Tx, ids: readonly string[]): Promise<SlotRow[]> {
  if (ids.length === 0) return [];
  await tx.db
    .selectFrom("visit_slot")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return selectSlots(tx).where("s.id", "in", ids).execute();
}

/** When the visits of a package begin that are not cancelled. */
export async function listVisitTimes(scope: Pick<Scope, "db">, packageId: string): Promise<Date[]> {
  const rows = await selectSlots(scope)
    .where("s.package_id", "=", packageId)
    .where("s.cancelled_at", "is", null)
    .execute();
  return rows.map(({ startsAt }) => startsAt);
}

export interface Booking {
  id: string;
  slotId: string;
  invitationId: string;
  companyId: string | null;
  firm: string | null;
  people: number;
  names: string;
  bookedAt: Date;
  version: number;
}

/** Bookings that hold. */
export const selectBookings = ({ db }: Pick<Scope, "db">) =>
  db
    .selectFrom("visit_booking as b")
    .innerJoin("visit_slot as s", "s.id", "b.slot_id")
    .innerJoin("tender_invitation as i", "i.id", "b.invitation_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .where("b.cancelled_at", "is", null)
    .select([
      "b.id",
      "b.slot_id as slotId",
      "b.invitation_id as invitationId",
      "i.company_id as companyId",
      "firm.name as firm",
      "b.people",
      "b.names",
      "b.booked_at as bookedAt",
      "b.version",
    ]);

/** A firm's booking of a visit that has not begun; it has one at most. */
export function findComingBooking(
  scope: Pick<Scope, "db" | "clock">,
  invitationId: string,
): Promise<Booking | undefined> {
  return selectBookings(scope)
    .where("b.invitation_id", "=", invitationId)
    .where("s.starts_at", ">", scope.clock.now())
    .orderBy("b.id")
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** Whether so many people more of one firm fit, among the bookings of the others. */
export function findRoom(
  { people, isForOneFirm }: Pick<SlotRow, "people" | "isForOneFirm">,
  others: readonly Pick<Booking, "people">[],
): number {
  if (isForOneFirm && others.length > 0) return 0;
  return people - others.reduce((sum, other) => sum + other.people, 0);
}
