import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { peaksOf, rootOf } from "#platform/merkle-tree.ts";
import { signingKeyOf } from "#platform/signing-key.ts";
import { isSigned } from "#platform/statement.proof.ts";
import { placeLeaves } from "./place-leaves.ts";
import {
  SIGNING_PURPOSE,
  findHead,
  insertHead,
  lockRecord,
  readHashes,
  readSize,
} from "./transparency.queries.ts";
import type { Head } from "./transparency.schema.ts";

/** A job is taken for dead after five minutes; what is left waits for the next one. */
const MAX_BATCHES = 2_000;

/**
 * Puts what waits into the record and signs how far it goes. Answers the new head, or undefined where nothing was added.
 * Refuses to go on from a head that was not signed here, or that the stored tree does not come to any more.
 */
export async function publishHead(ctx: Context): Promise<Head | undefined> {
  systemOnly(ctx);
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) if (!(await ctx.transact(placeLeaves))) break;
  return ctx.transact(signHead);
}

async function signHead(tx: Tx): Promise<Head | undefined> {
  await lockRecord(tx);
  const [size, last] = [await readSize(tx.db), await findHead(tx.db)];
  const key = signingKeyOf(tx.config.secret, SIGNING_PURPOSE);
  if (last) await requireOwnHead(tx, last, key.publicKey);
  if (size === (last?.statement.size ?? 0)) return undefined;
  const root = rootOf(size, await readHashes(tx.db, peaksOf(size)));
  const head = key.sign({
    type: "lintel.head.v1" as const,
    issuer: tx.config.publicUrl,
    size,
    root: root.toString("hex"),
    signedAt: tx.clock.now().toISOString(),
  });
  await insertHead(tx, head);
  return head;
}

/** Going on would sign what somebody else put there. */
async function requireOwnHead(tx: Tx, head: Head, publicKey: string): Promise<void> {
  const { size, root } = head.statement;
  if (head.key !== publicKey || !(await isSigned(head)))
    throw new Error(
      `The record’s head of ${size} was not signed with this SECRET: see "lintel record verify".`,
    );
  const stored = rootOf(size, await readHashes(tx.db, peaksOf(size)));
  if (stored.toString("hex") !== root)
    throw new Error(`The record is not what its head of ${size} says: see "lintel record verify".`);
}
