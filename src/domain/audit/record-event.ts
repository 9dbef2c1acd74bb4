import { randomBytes } from "node:crypto";
import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";
import { prepared } from "#platform/prepared.ts";
import { MAX_VALUE } from "./audit.limits.ts";
import { hashValues } from "./hash-event.ts";

export type Facts = Record<string, string | number | boolean | null>;

export interface AuditEvent {
  action: string;
  /** The account that is affected, when it is not (only) the actor's. */
  userId?: string;
  /** Null of a firm without an account. */
  companyId?: string | null;
  subjectId?: string;
  /** Kept for ever: nothing that is personal. */
  details?: Facts;
  /** What was changed, as it was and as it is. It lies beside the trail, which holds its salted hash. */
  before?: Facts;
  after?: Facts;
  /**
   * Whose personal values before and after are: they are erased with the account. By default the affected account's, or
   * one's own where neither a company nor a subject is named; null says that they are nobody's.
   */
  personId?: string | null;
}

/** Writes an audit row on this context's connection: inside a transaction it commits with the change. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  const values = saltValues(event);
  if (!values) {
    await insertAuditRow(tx, event).modifyEnd(prepared).execute();
    return;
  }
  const row = rowOf(tx, event);
  await tx.db
    .with("event", (db) => db.insertInto("audit_event").values({ ...row, values_hash: hashValues(values) }))
    .insertInto("audit_value")
    .values({ event_id: row.id, person_id: findPerson(event, row.actor_id), ...values })
    .execute();
}

/** The same of one without values, to be part of a statement. */
export const insertAuditRow = (tx: Tx, event: Omit<AuditEvent, "before" | "after" | "personId">) =>
  tx.db.insertInto("audit_event").values(rowOf(tx, event));

function rowOf({ actor, requestId, clock }: Tx, event: AuditEvent) {
  const now = clock.now();
  const actorId = actor.kind === "member" ? actor.userId : null;
  return {
    id: newId("evt", now.getTime()),
    action: event.action,
    actor_kind: actor.kind,
    actor_id: actorId,
    user_id: event.userId ?? actorId,
    company_id: event.companyId ?? null,
    subject_id: event.subjectId ?? null,
    details: JSON.stringify(event.details ?? {}),
    request_id: requestId,
    created_at: now,
  };
}

/** Without its salt nobody can find out a value from its hash by trying. */
function saltValues({ before, after }: AuditEvent): { salt: Buffer; value: string } | undefined {
  if (!before && !after) return undefined;
  const value = JSON.stringify({ before, after });
  if (value.length > MAX_VALUE) throw new Error("An audit row's values are too long.");
  return { salt: randomBytes(32), value };
}

function findPerson({ personId, userId, companyId, subjectId }: AuditEvent, actorId: string | null) {
  if (personId !== undefined) return personId;
  return userId ?? ((companyId ?? undefined) === undefined && subjectId === undefined ? actorId : null);
}
