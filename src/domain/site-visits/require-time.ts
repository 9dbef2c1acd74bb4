import type { Tx } from "#domain/context.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { AppError } from "#platform/errors.ts";
import { londonDeadline } from "#platform/london-time.ts";

/** Refuses a visit that would begin in the past, or when quotes are due. */
export function requireTime(tx: Tx, { returnAt }: Pick<PackageRow, "returnAt">, startsAt: Date): void {
  if (startsAt <= tx.clock.now()) throw new AppError("invalid", "This time has passed. Choose a later one.");
  if (returnAt && startsAt >= returnAt)
    throw new AppError(
      "invalid",
      `Quotes are due ${londonDeadline(returnAt)}: choose a time before that for the visit.`,
    );
}
