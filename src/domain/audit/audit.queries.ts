import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#domain/context.ts";
import type { ReadableDb } from "#platform/db.ts";
import type { ChainEnd, EventFacts } from "./hash-event.ts";

/** The columns of EventFacts, of `audit_event as e`. */
export const factColumns: RawBuilder<EventFacts> = sql`
  e.id, e.action, e.actor_kind as "actorKind", e.actor_id as "actorId", e.user_id as "userId",
  e.company_id as "companyId", e.subject_id as "subjectId", e.details::text as details,
  e.request_id as "requestId", (extract(epoch from e.created_at) * 1000000)::bigint::text as "createdAt",
  e.values_hash as "valuesHash"`;

/** How far the chain goes, as the last sealing left it. */
export interface AuditHead extends ChainEnd {
  /** Null before anything was sealed. */
  signature: string | null;
}

/** Undefined only where somebody took it away. */
export async function readHead(db: ReadableDb): Promise<AuditHead | undefined> {
  return db.selectFrom("audit_head").select(["position", "hash", "signature"]).executeTakeFirst();
}

/** Erases what the trail has beside it of a person, in the transaction that erases them; its rows stay, and the chain holds. */
export async function eraseAuditValues(tx: Tx, personId: string): Promise<void> {
  await tx.db
    .updateTable("audit_value")
    .set({ value: null, salt: null, erased_at: tx.clock.now() })
    .where("person_id", "=", personId)
    .where("erased_at", "is", null)
    .execute();
}
