import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeComplaintStep } from "./complaints.policy.ts";
import { findComplaint } from "./complaints.queries.ts";
import { complaintIdSchema } from "./complaints.schema.ts";
import { moveComplaint } from "./move-complaint.ts";

/** Closes a complaint: it is settled, or it is none. */
export async function closeComplaint(ctx: Context, id: string): Promise<void> {
  const record = await findComplaint(ctx, complaintIdSchema.parse(id));
  const found = requireFound(record, canTakeComplaintStep(ctx.actor, "close", record));
  await ctx.transact((tx) => moveComplaint(tx, found, "close"));
}
