import type { Tx } from "#domain/context.ts";
import { prepared } from "#platform/prepared.ts";
import type { LeafKind } from "./transparency.proof.ts";
import { leafHashOf } from "./transparency.queries.ts";

export interface NewLeaf {
  id: string;
  kind: Exclude<LeafKind, "audit">;
  /** Of its statement. */
  hash: string;
}

/**
 * Puts something that was promised or done into the record, with the change that it stands for: its place it gets with the
 * next head. Rows of the audit trail come by themselves.
 */
export async function addLeaf(tx: Tx, leaf: NewLeaf): Promise<void> {
  await insertLeaf(tx, leaf).modifyEnd(prepared).execute();
}

/** The same, to be part of a statement. */
export const insertLeaf = (tx: Tx, { id, kind, hash }: NewLeaf) =>
  tx.db
    .insertInto("transparency_leaf")
    .values({ id, leaf_hash: leafHashOf(kind, hash), created_at: tx.clock.now() });
