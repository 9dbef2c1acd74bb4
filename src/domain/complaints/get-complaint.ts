import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canReadComplaint, canTakeComplaintStep } from "./complaints.policy.ts";
import { type ComplaintRecord, daysLeft, findComplaint } from "./complaints.queries.ts";
import { complaintIdSchema } from "./complaints.schema.ts";
import type { ComplaintStep } from "./complaints.states.ts";

export interface ComplaintView extends ComplaintRecord {
  daysLeft: number | null;
  /** What can be done with it now. */
  steps: ComplaintStep[];
}

/** A complaint with its clock; not-found for anyone but administrators. */
export async function getComplaint(ctx: Context, id: string): Promise<ComplaintView> {
  const record = await findComplaint(ctx, complaintIdSchema.parse(id));
  const found = requireFound(record, canReadComplaint(ctx.actor, record));
  const steps = (["acknowledge", "answer", "close"] as const).filter(
    (step) => canTakeComplaintStep(ctx.actor, step, found).isAllowed,
  );
  return { ...found, daysLeft: daysLeft(found, ctx.clock.now()), steps };
}
