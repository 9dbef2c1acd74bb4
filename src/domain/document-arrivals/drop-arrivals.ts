import type { Tx } from "#domain/context.ts";

/** Removes files that wait, for operations that have asked whose they are; the night's sweep removes their bytes. */
export async function dropArrivals({ db }: Pick<Tx, "db">, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .deleteFrom("attachment")
    .where("holder_kind", "=", "tender")
    .where("holder_id", "in", ids)
    .execute();
  await db.deleteFrom("document_arrival").where("id", "in", ids).execute();
}
