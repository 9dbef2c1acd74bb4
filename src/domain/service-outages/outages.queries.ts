import type { Scope } from "#domain/context.ts";
import { HOUR_MS } from "#platform/durations.data.ts";
import { type Outage, findOutages } from "./find-outages.ts";
import { LAST_HOURS } from "./service-outages.limits.ts";

interface Due {
  returnAt: Date;
  /** Outages before it have been made good. */
  outageCountedUntil: Date | null;
}

/**
 * The outages in the last hours before a return, and over it, that have not been made good. None where one process has the
 * whole product: what tries it out on a desk is switched off at will.
 */
export async function listOutages(
  { db, clock, config }: Pick<Scope, "db" | "clock" | "config">,
  { returnAt, outageCountedUntil }: Due,
): Promise<Outage[]> {
  if (config.isEmbedded) return [];
  const from = new Date(
    Math.max(returnAt.getTime() - LAST_HOURS * HOUR_MS, outageCountedUntil?.getTime() ?? -Infinity),
  );
  const spans = await db
    .selectFrom("service_span")
    .select(["began_at as beganAt", "last_at as lastAt"])
    .where("last_at", ">=", from)
    .execute();
  // What was there before tells how long it has been known.
  const before = await db
    .selectFrom("service_span")
    .select(["began_at as beganAt", "last_at as lastAt"])
    .where("last_at", "<", from)
    .orderBy("last_at", "desc")
    .limit(1)
    .execute();
  return findOutages([...before, ...spans], { from, before: returnAt, now: clock.now() });
}
