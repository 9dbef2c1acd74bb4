import type { Context } from "#domain/context.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { findPackage, lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { findRights } from "#domain/tender-rights/rights.queries.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { refuseField } from "#domain/refuse-fields.ts";
import { findAward } from "./award.queries.ts";
import { canTakeAwardBack } from "./awards.policy.ts";
import { takeBackSchema } from "./awards.schema.ts";
import { orderKindLabel } from "./decline-reasons.data.ts";
import { movePackage } from "./move-package.ts";
import { tellFirm } from "#domain/tender-invitations/tell-firm.ts";
import { findLetter } from "./find-letter.ts";
import { findOrder } from "./order.queries.ts";

/**
 * Takes an award back that its winner has not accepted: the quotes are being compared again, the winner's among them. Whoever
 * was sent an order or a letter of intent is told why, in words of their own; refuses with invalid without them.
 */
export async function takeAwardBack(ctx: Context, input: unknown): Promise<void> {
  const { packageId, awardId, reason, words } = takeBackSchema.parse(input);
  const find = async (scope: Pick<Context, "db" | "clock">) => {
    const own = await findPackage(scope, packageId);
    if (!own) return undefined;
    const award = await findAward(scope, packageId);
    const rights = await findRights(scope, own.companyId);
    const { letter } = await findLetter(scope, award);
    return { ...own, award, rights, isLookedAt: award?.id === awardId, letter };
  };
  requireMember(ctx, canTakeAwardBack(ctx.actor, await find(ctx)));
  await ctx.transact(async (tx) => {
    await lockPackage(tx, packageId);
    const standing = await find(tx);
    const own = requireFound(standing, canTakeAwardBack(tx.actor, standing));
    const { state, firm, firmId, invitationId } = own.award!;
    const isKnown = state !== "approved";
    if (isKnown && words === "") refuseField("words", "Say why to the winner, who has read what you sent");
    const sent = await findOrder(tx, awardId);
    await tx.db
      .updateTable("package_award")
      .set({
        state: "withdrawn",
        ended_at: tx.clock.now(),
        end_reason: reason,
        told_reason: isKnown ? words : "",
      })
      .where("id", "=", awardId)
      .execute();
    await movePackage(tx, packageId, "under_evaluation");
    await writeEvent(tx, {
      packageId,
      kind: "award-withdrawn",
      audience: isKnown ? { invitationId } : "buyer",
      details: { firm, ...(isKnown && { words }) },
    });
    await recordEvent(tx, { action: "award-withdrawn", companyId: own.companyId, subjectId: awardId });
    if (!isKnown) return;
    await tellFirm(
      tx,
      { invitationId, companyId: firmId },
      {
        title: `The buyer has taken its ${sent ? orderKindLabel(sent.kind).toLowerCase() : "order"} back: ${own.title} at ${own.projectName}`,
        path: `/company/tenders/invited/${invitationId}/order`,
        subject: `${invitationId}-order`,
      },
    );
  });
}
