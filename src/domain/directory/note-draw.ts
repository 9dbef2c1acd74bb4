import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** Has every process read anew what it holds of the sample. */
export async function noteDraw(db: Db): Promise<void> {
  await sql`update search_draw set draw = gen_random_uuid()`.execute(db);
}
