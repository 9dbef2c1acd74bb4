import { sql } from "kysely";
import type { Context, Tx } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { type AuditHead, factColumns } from "./audit.queries.ts";
import { type ChainEnd, type EventFacts, hashEvent, nameEnd, signEnd } from "./hash-event.ts";

const ROWS_AT_ONCE = 1_000;
/** A job is taken for dead after five minutes; what is left waits for the next one. */
const MAX_BATCHES = 300;

export interface Sealing {
  rows: number;
  /** The chain's end, as `audit verify --expect` takes it; undefined when nothing was sealed. */
  end: string | undefined;
}

/**
 * Gives the trail's new rows their places in the chain, oldest first, a thousand in a transaction. One process does so at
 * a time; what another one seals just now is left to it. Refuses to go on from an end that was not signed here.
 */
export async function sealEvents(ctx: Context): Promise<Sealing> {
  systemOnly(ctx);
  let rows = 0;
  let end: string | undefined;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const sealed = await ctx.transact(sealBatch);
    if (!sealed) break;
    rows += sealed.rows;
    end = nameEnd(sealed.end);
    if (sealed.rows < ROWS_AT_ONCE) break;
  }
  return { rows, end };
}

async function sealBatch(tx: Tx): Promise<{ rows: number; end: ChainEnd } | undefined> {
  const head = await lockHead(tx);
  if (!head) return undefined;
  const { rows } = await sql<EventFacts>`
    select ${factColumns} from audit_event e where e.position is null
    order by e.created_at, e.id limit ${ROWS_AT_ONCE}`.execute(tx.db);
  if (rows.length === 0) return undefined;
  requireOwnSignature(tx, head);
  let end: ChainEnd = head;
  const places = rows.map((facts) => {
    end = { position: end.position + 1, hash: hashEvent(end, facts) };
    return end;
  });
  await sql`
    update audit_event set position = sealed.position, hash = sealed.hash
    from unnest(${rows.map(({ id }) => id)}::text[], ${places.map(({ position }) => position)}::bigint[],
      ${places.map(({ hash }) => hash)}::bytea[]) as sealed (id, position, hash)
    where audit_event.id = sealed.id`.execute(tx.db);
  const { position, hash } = end;
  await tx.db
    .updateTable("audit_head")
    .set({ position, hash, signature: signEnd(tx.config.secret, end), sealed_at: tx.clock.now() })
    .execute();
  return { rows: rows.length, end };
}

/** Whoever has this row seals; the rows that are being written are not waited for, and wait for nobody. */
function lockHead(tx: Tx): Promise<AuditHead | undefined> {
  return tx.db
    .selectFrom("audit_head")
    .select(["position", "hash", "signature"])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Going on would sign what somebody else put there. */
function requireOwnSignature({ config }: Tx, { signature, ...end }: AuditHead): void {
  const isFirst = end.position === 0 && signature === null;
  if (isFirst || signature === signEnd(config.secret, end)) return;
  throw new Error(
    `The audit trail's end (row ${end.position}) was not signed with this SECRET: see "lintel audit verify".`,
  );
}
