import { sql } from "kysely";
import { recordEvent } from "#domain/audit/record-event.ts";
import { memberOf } from "#domain/actor.ts";
import type { Tx } from "#domain/context.ts";
import { enqueueEmail } from "#domain/enqueue-email.ts";
import { complaintEmail } from "#mail/complaint-email.ts";
import { AppError } from "#platform/errors.ts";
import { londonDate } from "#platform/london-time.ts";
import { complaintLabel } from "./complaint-kinds.data.ts";
import { ACKNOWLEDGE_DAYS } from "./complaints.limits.ts";
import type { ComplaintRecord } from "./complaints.queries.ts";
import { type ComplaintStep, complaintTransitions } from "./complaints.states.ts";

const actions: Record<ComplaintStep, string> = {
  acknowledge: "complaint-acknowledged",
  answer: "complaint-answered",
  close: "complaint-closed",
};

/**
 * Takes a complaint's next step, with its audit row, and tells whoever complained by e-mail, except of its closing. Of two
 * administrators at once one takes it. The policy is asked before.
 */
export async function moveComplaint(
  tx: Tx,
  found: ComplaintRecord,
  step: ComplaintStep,
  answer: string | null = null,
): Promise<void> {
  const { from, to } = complaintTransitions[step];
  const moved = await tx.db
    .updateTable("complaint")
    .set({ state: to, ...stampsOf(tx, step, answer) })
    .where("id", "=", found.id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  if (!moved) throw new AppError("conflict", "Another administrator has just taken this step.");
  await recordEvent(tx, { action: actions[step], subjectId: found.id });
  if (step === "close") return;
  const mail = await complaintEmail({
    step: step === "answer" ? "answered" : "acknowledged",
    name: found.name,
    reference: found.reference,
    about: complaintLabel(found.kind),
    day: londonDate(found.createdAt),
    days: ACKNOWLEDGE_DAYS,
    answer,
  });
  await enqueueEmail(tx, { to: found.email, ...mail });
}

/** An answer acknowledges what nobody had acknowledged before: as the row has it then, not as it was read. */
function stampsOf(tx: Tx, step: ComplaintStep, answer: string | null) {
  const { userId } = memberOf(tx.actor);
  const now = tx.clock.now();
  switch (step) {
    case "acknowledge":
      return { acknowledged_at: now, acknowledged_by: userId };
    case "answer":
      return {
        acknowledged_at: sql<Date>`coalesce(acknowledged_at, ${now})`,
        // Whose account is gone did it all the same.
        acknowledged_by: sql<
          string | null
        >`case when acknowledged_at is null then ${userId} else acknowledged_by end`,
        answer,
        answered_at: now,
        answered_by: userId,
      };
    case "close":
      return { closed_at: now, closed_by: userId };
  }
}
