import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { readLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { adviseAgainst } from "#domain/tender-rules/suggest-time.ts";
import { requireFound } from "#domain/verdict.ts";
import { listVisitTimes, selectSlots } from "./site-visits.queries.ts";

const typed = z.string().max(40).default("");
const schema = packageIdSchema.extend({ slotId: typed, day: typed, time: typed });

/**
 * What speaks against a visit at that time: a weekend, a bank holiday, an hour at which nobody is on site, another visit of the
 * same package. Nothing against the time that the visit has already, nor of what cannot be read, which is refused when it is kept.
 */
export async function adviseOnVisit(ctx: Context, input: unknown): Promise<string[]> {
  const { packageId, slotId, day, time } = schema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { nation } = requireFound(found, canSeePackage(ctx.actor, found));
  const reading = readLondonTime(`${day}T${time}`);
  if (reading.kind === "refused") return [];
  const kept = await selectSlots(ctx)
    .where("s.id", "=", slotId)
    .where("s.package_id", "=", packageId)
    .executeTakeFirst();
  if (kept?.startsAt.getTime() === reading.moment.getTime()) return [];
  const times = await listVisitTimes(ctx, packageId);
  const isTaken = times.some((each) => each.getTime() === reading.moment.getTime());
  return [
    ...(isTaken ? ["There is a visit at this time already."] : []),
    ...adviseAgainst(reading.moment, nation),
  ];
}
