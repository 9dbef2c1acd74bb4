import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { londonDay } from "#platform/london-time.ts";
import { processEach } from "#platform/process-each.ts";
import { sql } from "kysely";
import { isInsurance, nameCredential } from "./credential-types.data.ts";
import { refreshLevel } from "./refresh-level.ts";
import { tellWatchers } from "./tell-watchers.ts";

/**
 * Looks at every company of whose evidence something begins or has ended by today in London, and computes its level anew;
 * those who watch a firm hear of an insurance that has lapsed. Answers how many companies.
 */
export async function passMidnight(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const today = londonDay(ctx.clock.now());
  return processEach(ctx.log, {
    failed: "level not computed",
    findBatch: (after) =>
      ctx.db
        .selectFrom("credential")
        .where("state", "=", "approved")
        .where("changes_on", "<=", today)
        .$if(after !== undefined, (query) => query.where("company_id", ">", after!.id))
        .select("company_id as id")
        .distinct()
        .orderBy("company_id")
        .limit(100)
        .execute(),
    run: ({ id }) => ctx.transact((tx) => passOne(tx, id, today)),
  });
}

async function passOne(tx: Tx, companyId: string, today: string): Promise<number> {
  const company = await tx.db
    .selectFrom("company")
    .where("id", "=", companyId)
    .select(["id", "number", "name"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  const due = await tx.db
    .selectFrom("credential")
    .where("company_id", "=", companyId)
    .where("state", "=", "approved")
    .where("changes_on", "<=", today)
    .select(["id", "type", "grade", sql<boolean>`expires_on < ${today}::date`.as("isOver")])
    .execute();
  if (due.length === 0) return 0;
  for (const credential of due.filter(({ isOver, type }) => isOver && isInsurance(type))) {
    await tellWatchers(tx, company, `has let its cover lapse: ${nameCredential(credential)}`);
  }
  await refreshLevel(tx, companyId);
  return 1;
}
