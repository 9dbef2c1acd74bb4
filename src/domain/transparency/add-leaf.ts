import type { Tx } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import type { LeafKind } from "./transparency.proof.ts";
import { leafHashOf } from "./transparency.queries.ts";

/**
 * Puts something that was promised or done into the record, with the change that it stands for: its place it gets with the
 * next head. Rows of the audit trail come by themselves.
 */
export async function addLeaf(
  tx: Tx,
  { id, kind, hash }: { id: string; kind: Exclude<LeafKind, "audit">; hash: string },
): Promise<void> {
  await tx.db
    .insertInto("transparency_leaf")
    .values({ id, leaf_hash: leafHashOf(kind, hash), created_at: tx.clock.now() })
    .modifyEnd(prepared)
    .execute();
}
