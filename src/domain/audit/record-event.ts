import type { Tx } from "#domain/context.ts";
import { newId } from "#platform/ids.ts";

export interface AuditEvent {
  action: string;
  /** The account that is affected, when it is not (only) the actor's. */
  userId?: string;
  companyId?: string;
  subjectId?: string;
  details?: Record<string, string | number | boolean | null>;
}

/** Writes an audit row on this context's connection: inside a transaction it commits with the change. */
export async function recordEvent(tx: Tx, event: AuditEvent): Promise<void> {
  const { actor, requestId } = tx;
  const now = tx.clock.now();
  await tx.db
    .insertInto("audit_event")
    .values({
      id: newId("evt", now.getTime()),
      action: event.action,
      actor_kind: actor.kind,
      actor_id: actor.kind === "member" ? actor.userId : null,
      user_id: event.userId ?? (actor.kind === "member" ? actor.userId : null),
      company_id: event.companyId ?? null,
      subject_id: event.subjectId ?? null,
      details: JSON.stringify(event.details ?? {}),
      request_id: requestId,
      created_at: now,
    })
    .execute();
}
