import { sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import { GrowingTree, peaksOf } from "#platform/merkle-tree.ts";
import { leafHashOf, lockRecord, readHashes, readSize } from "./transparency.queries.ts";

const LEAVES_AT_ONCE = 1_000;

interface WaitingLeaf {
  id: string;
  leafHash: Buffer;
  createdAt: Date;
  auditPosition: number | null;
}

/**
 * Gives what waits its places at the end of the tree: sealed rows of the audit trail in their order, then what was promised
 * and opened, oldest first. A thousand in a transaction; answers whether there may be more.
 */
export async function placeLeaves(tx: Tx): Promise<boolean> {
  await lockRecord(tx);
  const waiting = [...(await readAuditRows(tx)), ...(await readWaiting(tx))].slice(0, LEAVES_AT_ONCE);
  if (waiting.length === 0) return false;
  const size = await readSize(tx.db);
  const peaks = peaksOf(size);
  const hashOf = await readHashes(tx.db, peaks);
  const tree = new GrowingTree(size, peaks.map(hashOf));
  const placed = waiting.map((leaf) => ({
    ...leaf,
    position: tree.size,
    subtrees: Buffer.concat(tree.append(leaf.leafHash)),
  }));
  const column = <Value>(of: (leaf: (typeof placed)[number]) => Value) => placed.map(of);
  await sql`
    insert into transparency_leaf as leaf (id, leaf_hash, created_at, audit_position, position, subtrees)
    select * from unnest(${column(({ id }) => id)}::text[], ${column(({ leafHash }) => leafHash)}::bytea[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[],
      ${column(({ auditPosition }) => auditPosition)}::bigint[],
      ${column(({ position }) => position)}::bigint[], ${column(({ subtrees }) => subtrees)}::bytea[])
    on conflict (id) do update set position = excluded.position, subtrees = excluded.subtrees`.execute(tx.db);
  return waiting.length === LEAVES_AT_ONCE;
}

async function readAuditRows(tx: Tx): Promise<WaitingLeaf[]> {
  const { rows } = await sql<{ id: string; hash: Buffer; createdAt: Date; auditPosition: number }>`
    select id, hash, created_at as "createdAt", position as "auditPosition" from audit_event
    where position > (select coalesce(max(audit_position), 0) from transparency_leaf
      where audit_position is not null)
    order by position limit ${LEAVES_AT_ONCE}`.execute(tx.db);
  return rows.map(({ hash, ...row }) => ({ ...row, leafHash: leafHashOf("audit", hash.toString("hex")) }));
}

async function readWaiting(tx: Tx): Promise<WaitingLeaf[]> {
  const rows = await tx.db
    .selectFrom("transparency_leaf")
    .select(["id", "leaf_hash as leafHash", "created_at as createdAt", "audit_position as auditPosition"])
    .where("position", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(LEAVES_AT_ONCE)
    .execute();
  return rows;
}
