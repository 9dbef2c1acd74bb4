import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { GrowingTree } from "#platform/merkle-tree.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { isSigned } from "#platform/statement.proof.ts";
import { SIGNING_PURPOSE, leafHashOf, readHead } from "./transparency.queries.ts";
import { type Head, headSchema } from "./transparency.schema.ts";

const LEAVES_AT_ONCE = 2_000;
const MAX_TOLD = 100;

export interface RecordReport {
  /** Leaves with a place that were looked at. */
  leaves: number;
  heads: number;
  /** Leaves that wait for the next head. */
  waiting: number;
  faultCount: number;
  /** Sentences for the operator, the first hundred. */
  faults: string[];
}

export interface VerifyRecordOptions {
  /** A head that somebody kept: the record must still begin with what it stands for. */
  expect?: unknown;
  onProgress?: (leaves: number, of: number) => void;
}

/**
 * Builds the whole tree again from its leaves, a few thousand at a time, and tells what is not as it was published: leaves
 * that were changed, removed or put in, rows of the audit trail that are not what their leaves say, heads that the tree
 * does not come to, or that this SECRET has not signed. Changes nothing.
 */
export async function verifyRecord(
  ctx: Context,
  { expect, onProgress }: VerifyRecordOptions = {},
): Promise<RecordReport> {
  const kept = headSchema.optional().parse(expect);
  systemOnly(ctx);
  const heads = await readHeads(ctx);
  const faults = await listSignatureFaults(ctx, heads, kept);
  const expected = new Map<number, Head[]>();
  for (const head of kept ? [...heads, kept] : heads) {
    const { size } = head.statement;
    expected.set(size, [...(expected.get(size) ?? []), head]);
  }
  const walk = new Walk(expected);
  const of = heads.at(-1)?.statement.size ?? 0;
  for (;;) {
    const batch = await readLeaves(ctx, walk.size - 1);
    for (const leaf of batch) faults.push(...walk.take(leaf));
    onProgress?.(walk.size, of);
    if (batch.length < LEAVES_AT_ONCE) break;
  }
  faults.push(...walk.end());
  const { waiting } = await ctx.db
    .selectFrom("transparency_leaf")
    .select((eb) => eb.fn.countAll<number>().as("waiting"))
    .where("position", "is", null)
    .executeTakeFirstOrThrow();
  const told = { faultCount: faults.length, faults: faults.slice(0, MAX_TOLD) };
  return { leaves: walk.leaves, heads: heads.length, waiting, ...told };
}

async function readHeads({ db }: Context): Promise<Head[]> {
  const rows = await db
    .selectFrom("transparency_head")
    .selectAll()
    .orderBy("size")
    .orderBy("signed_at")
    .execute();
  return rows.map(readHead);
}

async function listSignatureFaults(
  { config }: Context,
  heads: Head[],
  kept: Head | undefined,
): Promise<string[]> {
  const faults: string[] = [];
  for (const head of heads)
    if (!(await isSigned(head))) faults.push(`The signature of the head of ${head.statement.size} is wrong.`);
  if (kept && !(await isSigned(kept))) faults.push("The signature of the head that was kept is wrong.");
  const newest = heads.at(-1);
  if (newest && newest.key !== signingKeyOf(config.secret, SIGNING_PURPOSE).publicKey)
    faults.push(
      `The newest head, of ${newest.statement.size}, was not signed with this SECRET: somebody else wrote it, or SECRET has changed.`,
    );
  return faults;
}

interface StoredLeaf {
  id: string;
  position: number;
  leafHash: Buffer;
  subtrees: Buffer;
  auditPosition: number | null;
  /** Of the row of the trail; null where that is gone. */
  auditHash: Buffer | null;
}

async function readLeaves({ db }: Context, after: number): Promise<StoredLeaf[]> {
  const { rows } = await sql<StoredLeaf>`
    select leaf.id, leaf.position, leaf.leaf_hash as "leafHash", leaf.subtrees,
      leaf.audit_position as "auditPosition", event.hash as "auditHash"
    from transparency_leaf leaf
    left join audit_event event on event.id = leaf.id and event.position = leaf.audit_position
    where leaf.position > ${after} order by leaf.position limit ${LEAVES_AT_ONCE}`.execute(db);
  return rows;
}

/** The tree as it is built again, held against what is stored and what was published. */
class Walk {
  leaves = 0;
  #tree = new GrowingTree();
  #auditPosition = 0;
  readonly #expected: ReadonlyMap<number, readonly Head[]>;

  constructor(expected: ReadonlyMap<number, readonly Head[]>) {
    this.#expected = expected;
  }

  /** One more than the last place that was seen. */
  get size(): number {
    return this.#tree.size;
  }

  take(leaf: StoredLeaf): string[] {
    const { id, position, leafHash, subtrees, auditPosition, auditHash } = leaf;
    const faults: string[] = [];
    if (position !== this.size) {
      const many = position - this.size;
      faults.push(
        many === 1 ? `Leaf ${this.size} is missing.` : `Leaves ${this.size} to ${position - 1} are missing.`,
      );
      // No root behind a gap can be told.
      while (this.size < position) this.#tree.append(Buffer.alloc(32));
    }
    this.leaves += 1;
    if (!Buffer.concat(this.#tree.append(leafHash)).equals(subtrees))
      faults.push(`Leaf ${position} (${id}) does not fit those before it: it, or one of them, was changed.`);
    if (auditPosition !== null) {
      if (auditPosition !== this.#auditPosition + 1)
        faults.push(`Leaf ${position} (${id}) is not the row of the audit trail that followed.`);
      this.#auditPosition = auditPosition;
      if (!auditHash || !leafHashOf("audit", auditHash.toString("hex")).equals(leafHash))
        faults.push(`Row ${auditPosition} (${id}) of the audit trail is not what leaf ${position} says.`);
    }
    for (const { statement, key } of this.#expected.get(this.size) ?? [])
      if (statement.root !== this.#tree.root.toString("hex"))
        faults.push(
          `The leaves up to ${position} are not what the head of ${statement.size} says (key ${key}).`,
        );
    return faults;
  }

  end(): string[] {
    const beyond = [...this.#expected.keys()].filter((size) => size > this.size);
    return beyond.map(
      (size) => `The end is missing: a head of ${size} was signed, and there are ${this.size} leaves.`,
    );
  }
}
