import type { Tx } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import type { PackageRow } from "#domain/packages/packages.queries.ts";
import { listOutages } from "#domain/service-outages/outages.queries.ts";
import { endedOutages, planExtension } from "#domain/service-outages/plan-extension.ts";
import { londonDeadline } from "#platform/london-time.ts";
import { writeAddendum } from "./write-addendum.ts";

/**
 * Moves the return of a locked package for everybody where the service could not be reached in its last hours: an addendum
 * of its own, with one notice to each tenderer and to the buyer, once for an outage. Waits while an outage goes on; nothing
 * is closed or opened before that.
 */
export async function extendAfterOutage(tx: Tx, own: PackageRow): Promise<"none" | "waits" | "extended"> {
  const outages = await listOutages(tx, { ...own, returnAt: own.returnAt! });
  if (outages.length === 0) return "none";
  const ended = endedOutages(outages);
  if (!ended) return "waits";
  const returnAt = planExtension(ended, { returnAt: own.returnAt!, nation: own.nation });
  const times = ended.map(({ from, until }) => `from ${londonDeadline(from)} to ${londonDeadline(until)}`);
  await writeAddendum(tx, own, {
    reason: `Lintel could not be reached ${times.join(", and ")}. The return moves for every tenderer alike.`,
    materiality: "information",
    changes: { added: [], superseded: [], withdrawn: [] },
    setNumber: own.setNumber,
    returnAt,
    userId: null,
    isOutage: true,
  });
  await tx.db
    .updateTable("trade_package")
    .set({ outage_counted_until: ended.at(-1)!.until })
    .where("id", "=", own.id)
    .execute();
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: own.companyId },
    title: `Lintel could not be reached: quotes now due ${londonDeadline(returnAt)}: ${own.title}`,
    path: `/company/tenders/${own.id}`,
    subject: own.id,
  });
  return "extended";
}
