import type { Context, Tx } from "#domain/context.ts";
import { endNotice } from "#domain/noticeboard/keep-notice.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { PRICED, isPriced } from "#domain/packages/packages.states.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { SILENT } from "#domain/tender-invitations/tender-invitations.states.ts";
import { isLate } from "#domain/tender-rules/is-late.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";

const BATCH_SIZE = 50;

/** Closes packages whose return has passed, by the server's clock; silent invitations lapse. Answers how many. */
export async function closeDuePackages(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "package not closed",
    findBatch: (after) =>
      ctx.db
        .selectFrom("trade_package")
        .select("id")
        .where("state", "in", PRICED)
        .where("return_at", "<", ctx.clock.now())
        .where("id", ">", after?.id ?? "")
        .orderBy("id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => closePackage(tx, id)),
  });
}

/** Returns 1, or 0 when it was extended or closed meanwhile. */
async function closePackage(tx: Tx, packageId: string): Promise<number> {
  const own = await lockPackage(tx, packageId);
  const now = tx.clock.now();
  if (!own || !isPriced(own.state) || !isLate(now, own.returnAt!)) return 0;
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
