import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Scope, Tx } from "#domain/context.ts";
import type { ReadableDb } from "#platform/db.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { type HashOf, type Subtree, completedBy, hashLeaf } from "#platform/merkle-tree.ts";
import { type LeafKind, leafText } from "./transparency.proof.ts";
import type { Head } from "./transparency.schema.ts";

/** The keys of a SECRET under which heads and receipts are signed. */
export const SIGNING_PURPOSE = "transparency-signing";

const HASH_BYTES = 32;

export const leafHashOf = (kind: LeafKind, hash: string): Buffer =>
  hashLeaf(Buffer.from(leafText(kind, hash)));

/** Reads the hashes of stored subtrees at once. */
export async function readHashes(db: ReadableDb, subtrees: readonly Subtree[]): Promise<HashOf> {
  const positions = [...new Set(subtrees.map(completedBy))];
  const rows = await db
    .selectFrom("transparency_leaf")
    .select(["position", "leaf_hash", "subtrees"])
    .where("position", "in", positions.length === 0 ? [-1] : positions)
    .execute();
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return (subtree) => {
    const row = byPosition.get(completedBy(subtree));
    const { level } = subtree;
    const at = (level - 1) * HASH_BYTES;
    const found = level === 0 ? row?.leaf_hash : row?.subtrees?.subarray(at, at + HASH_BYTES);
    if (found?.length !== HASH_BYTES)
      throw new Error(`The record has no hash for leaf ${completedBy(subtree)}: see "lintel record verify".`);
    return found;
  };
}

/** How many leaves have a place. */
export async function readSize(db: ReadableDb): Promise<number> {
  const { size } = await db
    .selectFrom("transparency_leaf")
    .select((eb) => sql<number>`coalesce(${eb.fn.max("position")} + 1, 0)::bigint`.as("size"))
    .where("position", "is not", null)
    .executeTakeFirstOrThrow();
  return size;
}

/** The head of this size, or the newest; of one that was signed again after SECRET had changed the last signing. */
export async function findHead(db: ReadableDb, size?: number): Promise<Head | undefined> {
  const row = await db
    .selectFrom("transparency_head")
    .selectAll()
    .$if(size !== undefined, (query) => query.where("size", "=", size!))
    .orderBy("size", "desc")
    .orderBy("signed_at", "desc")
    .executeTakeFirst();
  return row && readHead(row);
}

interface HeadRow {
  size: number;
  root: Buffer;
  issuer: string;
  signed_at: Date;
  public_key: Buffer;
  signature: Buffer;
}

export const readHead = ({ size, root, issuer, signed_at, public_key, signature }: HeadRow): Head => ({
  statement: {
    type: "lintel.head.v1",
    issuer,
    size,
    root: root.toString("hex"),
    signedAt: signed_at.toISOString(),
  },
  key: public_key.toString("hex"),
  signature: signature.toString("hex"),
});

export async function insertHead(tx: Tx, { statement, key, signature }: Head): Promise<void> {
  await tx.db
    .insertInto("transparency_head")
    .values({
      size: statement.size,
      root: Buffer.from(statement.root, "hex"),
      issuer: statement.issuer,
      signed_at: statement.signedAt,
      public_key: Buffer.from(key, "hex"),
      signature: Buffer.from(signature, "hex"),
    })
    .execute();
}

/** Every key that heads were signed with, and the present one, which signs receipts before its first head. */
export async function readKeys({ db, config }: Pick<Scope, "db" | "config">): Promise<string[]> {
  const rows = await db.selectFrom("transparency_head").select("public_key").distinct().execute();
  const present = signingKeyOf(config.secret, SIGNING_PURPOSE).publicKey;
  return [...new Set([present, ...rows.map(({ public_key }) => public_key.toString("hex"))])];
}

const LOCK_KEY = createHash("sha256").update("lintel transparency").digest().readInt32BE();

/** One transaction at a time makes the record longer; nobody who only writes leaves waits for it. */
export async function lockRecord(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`.execute(tx.db);
}
