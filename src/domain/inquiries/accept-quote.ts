import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry } from "./inquiries.queries.ts";
import { stepSchema } from "./inquiries.schema.ts";

/**
 * Accepts the quote that the asker has seen, while it is valid; the firm is notified. Of several concurrent calls one
 * succeeds.
 */
export async function acceptQuote(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version } = stepSchema.parse(input);
  await ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, inquiryId);
    const inquiry = requireFound(found, canTakeStep(tx.actor, "accept", found, version));
    const { fromCompanyName, projectName } = inquiry;
    await moveInquiry(tx, inquiry, {
      step: "accept",
      action: "quote-accepted",
      notification: { kind: "quote", title: `${fromCompanyName} has accepted your quote: ${projectName}` },
    });
  });
}
