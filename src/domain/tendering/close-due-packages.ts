import type { Context, Tx } from "#domain/context.ts";
import { endNotice } from "#domain/noticeboard/keep-notice.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { PRICED, isPriced } from "#domain/packages/packages.states.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { SILENT } from "#domain/tender-invitations/tender-invitations.states.ts";
import { listOutages } from "#domain/service-outages/outages.queries.ts";
import { LAST_HOURS } from "#domain/service-outages/service-outages.limits.ts";
import { HOUR_MS } from "#platform/durations.data.ts";
import { extendAfterOutage } from "./extend-after-outage.ts";
import { lastMoment } from "#domain/tender-rules/last-moment.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";

const BATCH_SIZE = 50;

interface Due {
  id: string;
  returnAt: Date;
  outageCountedUntil: Date | null;
}

/**
 * Closes packages whose return has passed, with the tolerance that was announced, by the server's clock; silent invitations
 * lapse. Where the service could not be reached in the last hours the return moves instead, as soon as that is known.
 * Answers how many are closed.
 */
export async function closeDuePackages(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const now = ctx.clock.now();
  const soon = new Date(now.getTime() + (ctx.config.isEmbedded ? 0 : LAST_HOURS * HOUR_MS));
  return processEach<Due>(ctx.log, {
    failed: "package not closed",
    findBatch: (after) =>
      ctx.db
        .selectFrom("trade_package")
        .select(["id", "return_at as returnAt", "outage_counted_until as outageCountedUntil"])
        .$narrowType<{ returnAt: Date }>()
        .where("state", "in", PRICED)
        .where("return_at", "<", soon)
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(BATCH_SIZE)
        .execute(),
    run: async (row) =>
      row.returnAt < now || (await listOutages(ctx, row)).length > 0
        ? ctx.transact((tx) => closePackage(tx, row.id))
        : 0,
  });
}

/** Returns 1, or 0 when it was extended or closed meanwhile, or is extended now. */
async function closePackage(tx: Tx, packageId: string): Promise<number> {
  const own = await lockPackage(tx, packageId);
  const now = tx.clock.now();
  if (!own || !isPriced(own.state)) return 0;
  const outage = await extendAfterOutage(tx, own);
  if (outage === "extended") tx.log.warn({ packageId }, "return moved after an outage");
  if (outage !== "none") return 0;
  if (!isLate(now, lastMoment(own.returnAt!, own.lateMinutes))) return 0;
  await tx.db
    .updateTable("trade_package")
    .set((eb) => ({ state: "closed", version: eb("version", "+", 1), updated_at: now }))
    .where("id", "=", packageId)
    .execute();
  await tx.db
    .updateTable("tender_invitation")
    .set((eb) => ({ state: "lapsed", version: eb("version", "+", 1) }))
    .where("package_id", "=", packageId)
    .where("state", "in", SILENT)
    .execute();
  await endNotice(tx, packageId, "closed");
  await writeEvent(tx, {
    packageId,
    kind: "closed",
    audience: "everybody",
    details: { round: own.round },
  });
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId: own.companyId },
    title: `Returns have closed: ${own.title} at ${own.projectName}`,
    path: `/company/tenders/${packageId}`,
    subject: packageId,
  });
  return 1;
}
