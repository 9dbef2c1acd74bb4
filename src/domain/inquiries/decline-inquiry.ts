import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry } from "./inquiries.queries.ts";
import { declineSchema } from "./inquiries.schema.ts";

/** Declines an inquiry with a reason, and with it a quote that has been sent; the company that asked is told. */
export async function declineInquiry(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version, reason, note } = declineSchema.parse(input);
  await ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, inquiryId);
    const inquiry = requireFound(found, canTakeStep(tx.actor, "decline", found, version));
    const { companyName, projectName, state } = inquiry;
    const did = state === "quoted" ? "has taken its quote back" : "will not quote";
    await moveInquiry(tx, inquiry, {
      step: "decline",
      action: "inquiry-declined",
      notification: { kind: "inquiry", title: `${companyName} ${did}: ${projectName}` },
      changes: { decline_reason: reason, decline_note: note ?? "" },
    });
  });
}
