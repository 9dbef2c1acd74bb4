import type { Context, Tx } from "#domain/context.ts";
import { findNoticeId } from "#domain/noticeboard/noticeboard.queries.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { systemOnly } from "#domain/verdict.ts";
import { processEach } from "#platform/process-each.ts";

const BATCH_SIZE = 100;

/** Releases the firms that nobody has answered within five working days, or before the tender ended. Answers how many. */
export async function expireExpressions(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach(ctx.log, {
    failed: "expression of interest not released",
    findBatch: (after) =>
      ctx.db
        .selectFrom("expression_of_interest as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select("e.id")
        .where("e.state", "=", "submitted")
        .where((eb) => eb.or([eb("e.ends_at", "<=", ctx.clock.now()), eb("p.state", "!=", "issued")]))
        .where("e.id", ">", after?.id ?? "")
        .orderBy("e.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => expire(tx, id)),
  });
}

/** Returns 1, or 0 when it was answered meanwhile. */
async function expire(tx: Tx, id: string): Promise<number> {
  const expired = await tx.db
    .updateTable("expression_of_interest as e")
    .from("trade_package as p")
    .set({ state: "expired" })
    .where("e.id", "=", id)
    .where("e.state", "=", "submitted")
    .whereRef("p.id", "=", "e.package_id")
    .returning(["e.package_id as packageId", "e.company_id as companyId", "p.title"])
    .executeTakeFirst();
  if (!expired) return 0;
  const { packageId, companyId, title } = expired;
  await writeNotifications(tx, {
    kind: "tender",
    to: { companyId },
    title: `The buyer has not answered in time, you are free to price other work: ${title}`,
    path: `/tenders/${(await findNoticeId(tx, packageId)) ?? ""}`,
    subject: id,
  });
  return 1;
}
