import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { liftTimeLimit } from "#platform/server-connections.ts";
import { selectFigures } from "./tender-figures.queries.ts";
import { wholeMonths } from "./whole-months.ts";

const COLUMNS = [
  "company_id",
  "until",
  "closed",
  "covered",
  "awarded",
  "second_rounds",
  "quotes",
  "told",
  "told_tenders",
  "outcomes",
  "outcome_tenders",
  "outcome_days",
  "questions",
  "question_tenders",
  "question_minutes",
  "delivered",
  "answered",
  "priced",
  "promised",
  "kept",
] as const;

/** Counts anew, for the last twelve whole months, what is shown of how companies tender. Answers of how many companies. */
export async function countFigures(ctx: Context): Promise<number> {
  systemOnly(ctx);
  const months = wholeMonths(ctx.clock.now());
  return ctx.transact(async (tx) => {
    // A year of all tenders is counted in one statement.
    await liftTimeLimit.execute(tx.db);
    // Two servers one after the other; whoever reads has the old ones until the commit.
    await sql`lock table tender_figures in share row exclusive mode`.execute(tx.db);
    await tx.db.deleteFrom("tender_figures").execute();
    const columns = sql.join(COLUMNS.map((name) => sql.ref(name)));
    const counted = await sql`
      insert into tender_figures (${columns}) ${selectFigures(months)}`.execute(tx.db);
    return Number(counted.numAffectedRows ?? 0);
  });
}
