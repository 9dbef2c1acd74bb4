import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";
import { type SlotRow, selectBookings, selectSlots } from "./site-visits.queries.ts";

/** A firm at a slot, as its buyer has it. */
export interface Visitor {
  invitationId: string;
  firm: string;
  /** Null where it came without a booking. */
  booked: { people: number; names: string; at: Date } | null;
  /** Null until it is recorded. */
  hasCome: boolean | null;
}

export interface Slot extends SlotRow {
  hasBegun: boolean;
  bookedPeople: number;
  visitors: Visitor[];
}

export interface Visits {
  slots: Slot[];
  /** Everybody who may come, by name. */
  firms: { invitationId: string; firm: string }[];
}

/** The times of a package with who comes and who came, for its buyer. */
export async function listSlots(ctx: Context, input: unknown): Promise<Visits> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  requireFound(found, canSeePackage(ctx.actor, found));
  const slots = await selectSlots(ctx)
    .where("s.package_id", "=", packageId)
    .orderBy("s.starts_at")
    .orderBy("s.id")
    .execute();
  const bookings = await selectBookings(ctx).where("s.package_id", "=", packageId).execute();
  const recorded = await listRecorded(ctx, packageId);
  const firms = await listFirms(ctx, packageId);
  const visitorsOf = (slotId: string): Visitor[] => {
    const booked = bookings.filter((booking) => booking.slotId === slotId);
    const came = recorded.filter((row) => row.slotId === slotId);
    return [...new Set([...booked, ...came].map(({ invitationId }) => invitationId))]
      .map((invitationId): Visitor => {
        const booking = booked.find((row) => row.invitationId === invitationId);
        const record = came.find((row) => row.invitationId === invitationId);
        return {
          invitationId,
          firm: (booking?.firm ?? record?.firm) || "A firm",
          booked: booking ? { people: booking.people, names: booking.names, at: booking.bookedAt } : null,
          hasCome: record?.hasCome ?? null,
        };
      })
      .toSorted((one, other) => one.firm.localeCompare(other.firm, "en-GB"));
  };
  const now = ctx.clock.now();
  return {
    slots: slots.map((slot) => {
      const visitors = visitorsOf(slot.id);
      const bookedPeople = visitors.reduce((sum, { booked }) => sum + (booked?.people ?? 0), 0);
      return { ...slot, hasBegun: slot.startsAt <= now, visitors, bookedPeople };
    }),
    firms,
  };
}

function listRecorded({ db }: Pick<Context, "db">, packageId: string) {
  return db
    .selectFrom("visit_attendance as a")
    .innerJoin("visit_slot as s", "s.id", "a.slot_id")
    .innerJoin("tender_invitation as i", "i.id", "a.invitation_id")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .where("s.package_id", "=", packageId)
    .select([
      "a.slot_id as slotId",
      "a.invitation_id as invitationId",
      "a.has_come as hasCome",
      firmName.as("firm"),
    ])
    .execute();
}

/** As the buyer knows it: one without an account by the name or the address by which it was invited. */
const firmName = sql<string>`coalesce(firm.name, i.firm_name, case when i.email like '%@%' then i.email end, 'A firm without an account')`;

function listFirms({ db }: Pick<Context, "db">, packageId: string): Promise<Visits["firms"]> {
  return db
    .selectFrom("tender_invitation as i")
    .leftJoin("company as firm", "firm.id", "i.company_id")
    .where("i.package_id", "=", packageId)
    .where("i.state", "not in", ["draft", "revoked"])
    .select(["i.id as invitationId", firmName.as("firm")])
    .orderBy("firm")
    .orderBy("i.id")
    .execute();
}
