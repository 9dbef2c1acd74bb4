import type { ReadableDb } from "#platform/db.ts";
import { hashRun, inclusionPath, subtreesOf } from "#platform/merkle-tree.ts";
import { findHead, readHashes } from "./transparency.queries.ts";
import type { Inclusion } from "./transparency.schema.ts";

/** The proof that a leaf is in the record, under the newest head or that of a size; undefined while it is not. */
export async function findInclusion(
  db: ReadableDb,
  leaf: string,
  size?: number,
): Promise<Inclusion | undefined> {
  const head = await findHead(db, size);
  const found = await db
    .selectFrom("transparency_leaf")
    .select("position")
    .where("leaf_hash", "=", Buffer.from(leaf, "hex"))
    .executeTakeFirst();
  const position = found?.position ?? Number.POSITIVE_INFINITY;
  if (!head || position >= head.statement.size) return undefined;
  const runs = inclusionPath(position, head.statement.size);
  const hashOf = await readHashes(db, runs.flatMap(subtreesOf));
  const path = runs.map((run) => hashRun(run, hashOf).toString("hex"));
  return { type: "lintel.inclusion.v1", leaf, position, path, head };
}
