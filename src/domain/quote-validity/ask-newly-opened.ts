import { sql } from "kysely";
import { atOneMoment } from "#domain/at-one-moment.ts";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { ASKED_AFTER_WIN, askAfterWin } from "./ask-after-win.ts";

const BATCH_SIZE = 50;

/**
 * Asks the tenderers of what was closed and sealed when the main contract was won to stand by their prices, once their quotes
 * are opened: before that nobody may learn who has priced. Answers how many.
 */
export async function askNewlyOpened(ctx: Context): Promise<number> {
  systemOnly(ctx);
  return processEach<{ id: string; until: string }>(ctx.log, {
    failed: "tenderers not asked to stand by their prices",
    findBatch: (after) =>
      ctx.db
        .selectFrom("trade_package as p")
        .innerJoin("tender_project as t", "t.project_id", "p.project_id")
        .innerJoin("opening_record as opened", "opened.package_id", "p.id")
        .select(["p.id", sql<string>`t.stand_until::text`.as("until")])
        .where("p.state", "in", ASKED_AFTER_WIN)
        .where("t.stand_until", ">=", londonDay(ctx.clock.now()))
        // What was still to be priced then was priced in the knowledge of the win.
        .whereRef("p.return_at", "<=", "t.won_at")
        .whereRef("opened.opened_at", ">=", "t.won_at")
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("validity_request as a")
                .select("a.id")
                .whereRef("a.package_id", "=", "p.id")
                .whereRef("a.asked_at", ">=", "t.won_at")
                .where("a.is_after_win", "=", true),
            ),
          ),
        )
        .where("p.id", ">", after?.id ?? "")
        .orderBy("p.id")
        .limit(BATCH_SIZE)
        .execute(),
    run: ({ id, until }) => ctx.transact((tx) => askAfterWin(atOneMoment(tx), id, { until, userId: null })),
  });
}
