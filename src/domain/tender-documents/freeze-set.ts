import { createHash } from "node:crypto";
import type { Tx } from "#domain/context.ts";
import { listNewest } from "./documents.queries.ts";

/** Freezes the newest revisions as the package's next set, with a hash of what they are; answers its number. */
export async function freezeSet(
  tx: Tx,
  { packageId, setNumber }: { packageId: string; setNumber: number },
): Promise<number> {
  const newest = await listNewest(tx, { packageId, setNumber });
  const revisions = await tx.db
    .selectFrom("document_revision")
    .select(["id", "sha256"])
    .where(
      "id",
      "in",
      newest.map(({ revisionId }) => revisionId),
    )
    .orderBy("id")
    .execute();
  const hash = createHash("sha256");
  for (const { id, sha256 } of revisions) hash.update(`${id}:${sha256}\n`);
  const number = setNumber + 1;
  await tx.db
    .insertInto("document_set")
    .values({ package_id: packageId, number, hash: hash.digest("hex"), issued_at: tx.clock.now() })
    .execute();
  await tx.db
    .insertInto("document_set_entry")
    .values(revisions.map(({ id }) => ({ package_id: packageId, set_number: number, revision_id: id })))
    .execute();
  return number;
}
