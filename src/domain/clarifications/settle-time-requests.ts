import type { Tx } from "#domain/context.ts";
import { writeEvent } from "#domain/packages/write-event.ts";

interface Extension {
  packageId: string;
  returnAt: Date;
  /** What every tenderer reads of it. */
  words: string;
  /** Null where Lintel itself moves the return. */
  answeredBy: string | null;
  /** One that is granted although the return moves less far than it asked. */
  requestId?: string;
}

/** Ends as granted what a later return gives. The asker and the buyer read it in the history, and nobody else. */
export async function settleTimeRequests(
  tx: Tx,
  { packageId, returnAt, words, answeredBy, requestId }: Extension,
): Promise<void> {
  const granted = await tx.db
    .updateTable("clarification")
    .set((eb) => ({
      state: "granted",
      answer: words,
      answered_by: answeredBy,
      answered_at: tx.clock.now(),
      version: eb("version", "+", 1),
    }))
    .where("package_id", "=", packageId)
    .where("kind", "=", "more-time")
    .where("state", "=", "submitted")
    .where(({ or, eb }) =>
      or([
        eb("wanted_return_at", "<=", returnAt),
        ...(requestId === undefined ? [] : [eb("id", "=", requestId)]),
      ]),
    )
    .returning("invitation_id as invitationId")
    .execute();
  for (const { invitationId } of granted)
    if (invitationId !== null)
      await writeEvent(tx, { packageId, kind: "time-granted", audience: { invitationId } });
}
