import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry, withdrawMove } from "./inquiries.queries.ts";
import { stepSchema } from "./inquiries.schema.ts";

/** Withdraws an inquiry that has no answer yet; the firm is notified. */
export async function withdrawInquiry(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version } = stepSchema.parse(input);
  await ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, inquiryId);
    const inquiry = requireFound(found, canTakeStep(tx.actor, "withdraw", found, version));
    await moveInquiry(tx, inquiry, withdrawMove(inquiry));
  });
}
