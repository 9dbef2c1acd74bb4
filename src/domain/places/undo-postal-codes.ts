import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";

interface UndoPostalCodesInput {
  readonly importId: string;
  /** Called at the end of the transaction. */
  onUndone(tx: Tx): Promise<void>;
}

/** Takes back the places that an import has added, and puts back those that it has changed or removed. */
export async function undoPostalCodes(
  ctx: Context,
  { importId, onUndone }: UndoPostalCodesInput,
): Promise<void> {
  systemOnly(ctx);
  await ctx.transact(async (tx) => {
    const { db } = tx;
    await sql`lock table place in share row exclusive mode`.execute(db);
    // Those that were changed go, too, and come back as they were.
    await sql`
      delete from place p using import_place ip where ip.import_id = ${importId} and ip.place_id = p.id`.execute(
      db,
    );
    await sql`
      insert into place select b.* from import_place ip, jsonb_populate_record(null::place, ip.before) b
      where ip.import_id = ${importId} and ip.before is not null
      on conflict do nothing`.execute(db);
    await sql`delete from import_place where import_id = ${importId}`.execute(db);
    await onUndone(tx);
  });
}
