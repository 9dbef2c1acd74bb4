import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry } from "./inquiries.queries.ts";
import { stepSchema } from "./inquiries.schema.ts";

/** Does not accept the quote that the asker has seen; the firm is told. */
export async function turnDownQuote(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version } = stepSchema.parse(input);
  await ctx.transact(async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId);
    const { fromCompanyName, projectName } = requireFound(
      inquiry,
      canTakeStep(tx.actor, "turn-down", inquiry, version),
    );
    await moveInquiry(tx, inquiry!, {
      step: "turn-down",
      action: "quote-not-accepted",
      notification: {
        kind: "quote",
        title: `${fromCompanyName} has not accepted your quote: ${projectName}`,
      },
    });
  });
}
