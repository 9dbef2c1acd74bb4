import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";

/** Whether the gazetteer's towns and the outward codes are there. */
export async function hasGazetteer(ctx: Context): Promise<boolean> {
  systemOnly(ctx);
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from place where source = 'gazetteer')
      and exists (select from place where kind = 'outward') as "isThere"`.execute(ctx.db);
  return rows[0]!.isThere;
}
