import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { londonDeadline } from "#platform/london-time.ts";

/** Refuses a visit that would begin in the past, or when quotes are due. */
export function requireTime(tx: Tx, { returnAt }: Pick<PackageRow, "returnAt">, startsAt: Date): void {
  if (startsAt <= tx.clock.now()) refuseField("day", "This time has passed. Choose a later one.");
  if (returnAt && startsAt >= returnAt)
    refuseField(
      "day",
      `Quotes are due ${londonDeadline(returnAt)}: choose a time before that for the visit.`,
    );
}
