import type { ReadableDb } from "#platform/db.ts";

/** Whether the leaf of this hash has its place in the record, under a head that is published. */
export async function isPlacedInRecord(db: ReadableDb, leaf: string): Promise<boolean> {
  const placed = await db
    .selectFrom("transparency_leaf")
    .select("position")
    .where("leaf_hash", "=", Buffer.from(leaf, "hex"))
    .where("position", "is not", null)
    .executeTakeFirst();
  return placed !== undefined;
}
