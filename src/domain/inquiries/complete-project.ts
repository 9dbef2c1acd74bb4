import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep, sideOf } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry, today } from "./inquiries.queries.ts";
import { completeSchemaOn } from "./inquiries.schema.ts";

/** Notes on which day the work of an accepted quote was finished; either company may, and the other is told. */
export async function completeProject(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version, completedOn } = completeSchemaOn(today(ctx)).parse(input);
  await ctx.transact(async (tx) => {
    const found = await lockInquiry(tx, inquiryId);
    const inquiry = requireFound(found, canTakeStep(tx.actor, "complete", found, version));
    const { companyName, fromCompanyName, projectName } = inquiry;
    const own = sideOf(tx.actor, inquiry) === "asked" ? companyName : fromCompanyName;
    await moveInquiry(tx, inquiry, {
      step: "complete",
      action: "project-completed",
      notification: { kind: "inquiry", title: `${own} says the work is finished: ${projectName}` },
      changes: { completed_on: completedOn },
    });
  });
}
