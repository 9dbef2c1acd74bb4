import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { canTakeStep, sideOf } from "./inquiries.policy.ts";
import { lockInquiry, moveInquiry, today } from "./inquiries.queries.ts";
import { completeSchemaOn } from "./inquiries.schema.ts";

/** Notes on which day the work of an accepted quote was finished; either company may, and the other is told. */
export async function completeProject(ctx: Context, input: unknown): Promise<void> {
  const { inquiryId, version, completedOn } = completeSchemaOn(today(ctx)).parse(input);
  await ctx.transact(async (tx) => {
    const inquiry = await lockInquiry(tx, inquiryId);
    const { companyName, fromCompanyName, projectName } = requireFound(
      inquiry,
      canTakeStep(tx.actor, "complete", inquiry, version),
    );
    const own = sideOf(tx.actor, inquiry!) === "asked" ? companyName : fromCompanyName;
    await moveInquiry(tx, inquiry!, {
      step: "complete",
      action: "project-completed",
      notification: { kind: "inquiry", title: `${own} says the work is finished: ${projectName}` },
      changes: { completed_on: completedOn },
    });
  });
}
