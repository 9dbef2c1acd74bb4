import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry, turnDownMove } from "./inquiries.queries.ts";
import { stepSchema } from "./inquiries.schema.ts";

/** Turns down the quote that the asker has seen; the firm is notified. */
export async function turnDownQuote(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version } = stepSchema.parse(input);
  await ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, inquiryId);
    const inquiry = requireFound(found, canTakeStep(tx.actor, "turn-down", found, version));
    await moveInquiry(tx, inquiry, turnDownMove(inquiry));
  });
}
