import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { recordEvent } from "#domain/audit/record-event.ts";
import { noticeIdSchema } from "#domain/noticeboard/noticeboard.schema.ts";
import { findNoticePackage } from "#domain/noticeboard/noticeboard.queries.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { writeEvent } from "#domain/packages/write-event.ts";
import { scoreFirm } from "#domain/tender-invitations/score-firm.ts";
import { expressionEndsAt } from "#domain/tender-rules/plan-reminders.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { acceptFirm } from "./accept-firm.ts";
import { EXPRESSIONS_PER_COMPANY } from "./expressions.limits.ts";
import { canExpressInterest } from "./expressions.policy.ts";
import { readStanding } from "./expressions.queries.ts";
import { interestSchema } from "./expressions.schema.ts";

/**
 * Asks, from a notice, to be invited to its tender: once for one’s company, with a sentence. An open tender takes the firm at
 * once; else the buyer answers within five working days. Answers whether it is invited already.
 */
export async function expressInterest(ctx: Context, input: unknown): Promise<{ isInvited: boolean }> {
  const { noticeId } = noticeIdSchema.parse(input);
  const { userId, ...member } = requireMember(ctx, canUseTenders(ctx.actor));
  const { companyId, companyName } = firstCompanyOf({ userId, ...member });
  const { statement } = interestSchema.parse(input);
  return ctx.limits.countDone(EXPRESSIONS_PER_COMPANY, companyId, () =>
    ctx.transact(async (tx) => {
      const packageId = await findNoticePackage(tx, noticeId);
      const locked = packageId === undefined ? undefined : await lockPackage(tx, packageId);
      const standing = locked && (await readStanding(tx, locked, companyId));
      const own = requireFound(locked, canExpressInterest(tx.actor, standing));
      const match = await scoreFirm(tx, own, companyId);
      if (!match)
        throw new AppError("conflict", "Your company is not in the directory: publish its profile first.");
      const now = tx.clock.now();
      const end = expressionEndsAt(now, own.nation);
      if (end.kind === "beyondKnown") throw new AppError("invalid", end.sentence);
      const id = newId("eoi", now.getTime());
      await tx.db
        .insertInto("expression_of_interest")
        .values({
          id,
          package_id: own.id,
          company_id: companyId,
          state: "submitted",
          statement,
          score: match.score,
          submitted_by: userId,
          submitted_at: now,
          ends_at: end.value,
        })
        .execute();
      await writeEvent(tx, {
        packageId: own.id,
        kind: "interest-expressed",
        audience: "buyer",
        details: { firm: companyName },
      });
      // What the buyer has taken back comes again by the buyer's own answer alone.
      const isInvited = own.method === "open" && !standing!.wasRevoked;
      if (isInvited) await acceptFirm(tx, own, { expressionId: id, companyId, userId: null });
      await writeNotifications(tx, {
        kind: "tender",
        to: { companyId: own.companyId },
        title: isInvited
          ? `${companyName} has asked to be invited, and is: ${own.title}`
          : `${companyName} asks to be invited: ${own.title}`,
        path: `/company/tenders/${own.id}/firms`,
        subject: id,
      });
      await recordEvent(tx, { action: "interest-expressed", companyId, subjectId: id });
      return { isInvited };
    }),
  );
}
