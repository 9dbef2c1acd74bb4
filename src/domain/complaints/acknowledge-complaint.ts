import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeComplaintStep } from "./complaints.policy.ts";
import { findComplaint } from "./complaints.queries.ts";
import { complaintIdSchema } from "./complaints.schema.ts";
import { moveComplaint } from "./move-complaint.ts";

/** Acknowledges a complaint, which stops its clock; whoever complained is told by e-mail. */
export async function acknowledgeComplaint(ctx: Context, id: string): Promise<void> {
  const record = await findComplaint(ctx, complaintIdSchema.parse(id));
  const found = requireFound(record, canTakeComplaintStep(ctx.actor, "acknowledge", record));
  await ctx.transact((tx) => moveComplaint(tx, found, "acknowledge"));
}
