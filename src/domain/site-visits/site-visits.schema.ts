import { z } from "zod";
import { optionalDay } from "#domain/companies/profile-sections.schema.ts";
import { rowId } from "#domain/id.schema.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { invitationIdSchema } from "#domain/tender-invitations/tender-invitations.schema.ts";
import { readLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { optionalLine, requiredLine } from "#domain/text.schema.ts";
import {
  MAX_NAMES,
  MAX_PARTY,
  MAX_SLOT_PEOPLE,
  MAX_VISIT_MINUTES,
  MAX_VISIT_REASON,
  MIN_VISIT_MINUTES,
} from "./site-visits.limits.ts";

const whole = (least: number, most: number) => {
  const error = `Enter a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** Which version of something was looked at; 0 where there was none. */
const seenVersion = z.coerce
  .string()
  .regex(/^\d{1,9}$/, { error: "Reload the page and try again" })
  .transform(Number);

export const slotOfPackageSchema = packageIdSchema.extend({ slotId: rowId, version: seenVersion });

/** A time at which firms can come, on London’s clocks. */
export const slotSchema = z
  .object({
    day: optionalDay.pipe(z.string({ error: "Choose a day" })),
    time: z
      .string({ error: "Enter a time such as 10:00" })
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time such as 10:00" }),
    minutes: whole(MIN_VISIT_MINUTES, MAX_VISIT_MINUTES),
    people: whole(1, MAX_SLOT_PEOPLE),
    isForOneFirm: z.literal("on", { error: "Tick the box, or leave it" }).optional(),
    place: optionalLine(300),
  })
  .transform(({ day, time, isForOneFirm, place = "", ...rest }, check) => {
    const reading = readLondonTime(`${day}T${time}`);
    if (reading.kind !== "refused")
      return { ...rest, place, startsAt: reading.moment, isForOneFirm: isForOneFirm === "on" };
    check.addIssue({ code: "custom", path: ["time"], message: reading.sentence });
    return z.NEVER;
  });

export const cancelSlotSchema = slotOfPackageSchema.extend({
  reason: optionalLine(MAX_VISIT_REASON),
});

export const slotReasonSchema = z.object({
  reason: requiredLine(MAX_VISIT_REASON, "Say why; the firms that booked it read this"),
});

export const ownBookingSchema = invitationIdSchema.extend({ version: seenVersion });

/** Which time, for how many people, and who they are where that is known. */
export const bookingSchema = z.object({
  slotId: z.string({ error: "Choose a time" }).pipe(rowId),
  people: whole(1, MAX_PARTY),
  names: optionalLine(MAX_NAMES),
});

/** Who came; `seen` is what stood there before. */
export const attendanceSchema = packageIdSchema.extend({
  slotId: rowId,
  invitationId: z.string({ error: "Choose the firm" }).pipe(rowId),
  hasCome: z.enum(["yes", "no"], { error: "Say whether the firm came" }).transform((word) => word === "yes"),
  seen: z
    .enum(["", "yes", "no"], { error: "Reload the page and try again" })
    .transform((word) => (word === "" ? null : word === "yes")),
});
