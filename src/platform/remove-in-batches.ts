import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DB } from "./db-types.ts";
import type { Log } from "./log.ts";
import { processEach } from "./process-each.ts";

const ROWS_AT_ONCE = 1_000;
/** The SQLSTATE of a statement that was cut. */
const CUT = "57014";

/** Expired rows of one table. */
export interface Removal {
  table: keyof DB;
  where: RawBuilder<unknown>;
  /** What a row that stays is left with. It must end what `where` asks for. */
  set?: RawBuilder<unknown>;
}

/**
 * Deletes these rows, or empties them, a thousand of one table in a statement, the tables in turn, for two minutes at most: what somebody
 * works on just now is left for the next run, and a table that fails is logged and holds up no other. What hangs on a row goes
 * with it: where a thousand are too much for one statement, fewer are tried. Answers how many.
 */
export async function removeInBatches(
  { db, log }: { db: Kysely<DB>; log: Pick<Log, "error" | "warn"> },
  removals: readonly Removal[],
): Promise<number> {
  const unfinished = new Set(removals);
  const limits = new Map<Removal, number>();
  let round = 0;
  return processEach(log, {
    failed: "what is over not removed",
    findBatch: async () => {
      round += 1;
      return [...unfinished].map((removal) => ({ id: `${removal.table} ${round}`, removal }));
    },
    run: async ({ removal }) => {
      unfinished.delete(removal);
      const limit = limits.get(removal) ?? ROWS_AT_ONCE;
      const removed = await removeSome(db, removal, limit).catch((error: unknown) => {
        if (limit === 1 || !isCut(error)) throw error;
        limits.set(removal, Math.ceil(limit / 4));
        return undefined;
      });
      if (removed === undefined || removed === limit) unfinished.add(removal);
      return removed ?? 0;
    },
  });
}

/** A connection that was lost says so with the statement's own end as its cause. */
function isCut(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  return code === CUT || cause?.code === CUT;
}

async function removeSome(db: Kysely<DB>, { table, where, set }: Removal, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    ${set ? sql`update ${sql.table(table)} set ${set}` : sql`delete from ${sql.table(table)}`} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${where} limit ${limit} for update skip locked))`.execute(
    db,
  );
  return Number(numAffectedRows);
}
