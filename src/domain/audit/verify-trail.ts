import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { systemOnly } from "#domain/verdict.ts";
import { UNSEALED_SECONDS } from "./audit.limits.ts";
import { type AuditHead, factColumns, readHead } from "./audit.queries.ts";
import { notedEndSchema } from "./audit.schema.ts";
import { startOf } from "#domain/retention/read-periods.ts";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import { type SealedRow, type TrailFault, checkRow } from "./check-row.ts";
import { type ChainEnd, nameEnd, signEnd } from "./hash-event.ts";

const ROWS_AT_ONCE = 2_000;
const MAX_TOLD = 100;

export interface TrailReport {
  /** Rows that were looked at. */
  rows: number;
  /** The chain's end, to be noted elsewhere: `1234:9f86…`. */
  end: string;
  /** Rows that have no place in the chain yet, and for how many seconds the oldest has waited. */
  unsealed: { count: number; seconds: number };
  /** Rows whose values were erased with an account. */
  erased: number;
  faultCount: number;
  /** The first hundred of them. */
  faults: TrailFault[];
}

export interface VerifyOptions {
  /** An end that was noted before: the row that it names must still be that one. */
  expect?: unknown;
  onProgress?: (rows: number, of: number) => void;
}

/**
 * Walks the whole trail, a few thousand rows at a time, and tells what is not as it was sealed: rows that were edited,
 * moved or removed, values that were, an end that is missing, and rows that wait for too long. Changes nothing.
 */
export async function verifyTrail(
  ctx: Context,
  { expect, onProgress }: VerifyOptions = {},
): Promise<TrailReport> {
  const noted = notedEndSchema.optional().parse(expect);
  systemOnly(ctx);
  const faults = new Faults();
  const { rows, erased, last } = await walk(ctx, { noted, faults, onProgress });
  const unsealed = await checkEnd(ctx, last, faults);
  if (noted && noted.position > last.position)
    faults.add({ position: noted.position, says: `Row ${noted.position}, which was noted, is not there.` });
  return { rows, end: nameEnd(last), unsealed, erased, faultCount: faults.count, faults: faults.told };
}

class Faults {
  count = 0;
  readonly told: TrailFault[] = [];

  add(fault: TrailFault): void {
    this.count += 1;
    if (this.told.length < MAX_TOLD) this.told.push(fault);
  }
}

interface Walk {
  noted: { position: number; text: string } | undefined;
  faults: Faults;
  onProgress: VerifyOptions["onProgress"];
}

async function walk(ctx: Context, { noted, faults, onProgress }: Walk) {
  const of = (await readHead(ctx.db))?.position ?? 0;
  let last: ChainEnd = { position: 0, hash: Buffer.alloc(32) };
  let [rows, erased] = [0, 0];
  for (;;) {
    const batch = await readRows(ctx, last.position);
    for (const row of batch) {
      for (const fault of checkRow(last, row)) faults.add(fault);
      if (row.position === noted?.position && nameEnd(row) !== noted.text)
        faults.add({ position: row.position, says: `Row ${row.position} is not the one that was noted.` });
      rows += 1;
      if (row.isErased) erased += 1;
      // By what is stored, so that one row that was edited is one fault.
      last = { position: row.position, hash: row.hash };
    }
    onProgress?.(rows, of);
    if (batch.length < ROWS_AT_ONCE) return { rows, erased, last };
  }
}

async function readRows({ db, clock }: Context, after: number): Promise<SealedRow[]> {
  const kept = startOf(clock.now(), PERIODS["audit-values"].least);
  const { rows } = await sql<SealedRow>`
    select ${factColumns}, e.position, e.hash, v.event_id is not null as "hasValues", v.salt, v.value,
      v.erased_at is not null as "isErased",
      person.id is not null and person.erased_at is null and e.created_at > ${kept} as "isKept",
      v.event_id is not null and v.person_id is null as "isNobodys",
      coalesce(v.person_id not in (coalesce(e.user_id, ''), coalesce(e.actor_id, '')), false) as "isStrangers"
    from audit_event e
    left join audit_value v on v.event_id = e.id
    left join user_account person on person.id = v.person_id
    where e.position > ${after} order by e.position limit ${ROWS_AT_ONCE}`.execute(db);
  return rows;
}

/** What the trail says of its own end, in one look: it may have grown since it was walked. */
async function checkEnd(ctx: Context, walked: ChainEnd, faults: Faults): Promise<TrailReport["unsealed"]> {
  const { rows } = await sql<EndFacts>`
    select to_jsonb(head) is not null as "isHere", head.position, head.hash, head.signature,
      (select coalesce(max(position), 0) from audit_event where position is not null) as "last",
      (select count(*) from audit_event where position is null) as count,
      (select min(created_at) from audit_event where position is null) as oldest
    from (values (1)) as one left join audit_head head on true`.execute(ctx.db);
  const { count, oldest, ...facts } = rows[0]!;
  for (const says of listEndFaults(ctx, facts, walked)) faults.add({ position: walked.position, says });
  const seconds = oldest ? Math.floor((ctx.clock.now().getTime() - oldest.getTime()) / 1000) : 0;
  if (seconds > UNSEALED_SECONDS) {
    const says = `${count} rows wait to be sealed, the oldest for ${seconds} seconds: no worker seals them.`;
    faults.add({ position: walked.position, says });
  }
  return { count, seconds };
}

interface EndFacts extends AuditHead {
  isHere: boolean;
  last: number;
  count: number;
  oldest: Date | null;
}

function listEndFaults(
  { config }: Context,
  { isHere, last, signature, ...head }: Omit<EndFacts, "count" | "oldest">,
  walked: ChainEnd,
): string[] {
  if (!isHere) return ["What says how far the chain goes is gone."];
  const faults: string[] = [];
  if (last < head.position)
    faults.push(`The end is missing: row ${last} is the last, and ${head.position} were sealed.`);
  else if (last > head.position)
    faults.push(`Rows after ${head.position}, up to ${last}, were not sealed by the product.`);
  else if (last === walked.position && !walked.hash.equals(head.hash))
    faults.push(`The last row, ${last}, is not the one that was sealed last.`);
  if (signature !== (head.position === 0 ? null : signEnd(config.secret, head)))
    faults.push("The end was not signed with this SECRET: somebody else wrote it, or SECRET has changed.");
  return faults;
}
