import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeComplaintStep } from "./complaints.policy.ts";
import { findComplaint } from "./complaints.queries.ts";
import { answerSchema, complaintIdSchema } from "./complaints.schema.ts";
import { moveComplaint } from "./move-complaint.ts";

/** Answers a complaint by e-mail; the answer is kept beside it. */
export async function answerComplaint(ctx: Context, id: string, input: unknown): Promise<void> {
  const { answer } = answerSchema.parse(input);
  const record = await findComplaint(ctx, complaintIdSchema.parse(id));
  const found = requireFound(record, canTakeComplaintStep(ctx.actor, "answer", record));
  await ctx.transact((tx) => moveComplaint(tx, found, "answer", answer));
}
