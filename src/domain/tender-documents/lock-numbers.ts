import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";

/**
 * Until the commit nobody else gives a document of the project a number, or one of its documents a revision: its packages may
 * be added to at once, each locked by itself, and are locked before.
 */
export async function lockNumbers({ db }: Pick<Tx, "db">, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents ${projectId}`}, 0))`.execute(db);
}
