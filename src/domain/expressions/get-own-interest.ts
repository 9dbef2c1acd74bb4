import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { findNoticePackage } from "#domain/noticeboard/noticeboard.queries.ts";
import { noticeIdSchema } from "#domain/noticeboard/noticeboard.schema.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canUseTenders } from "#domain/packages/packages.policy.ts";
import { scoreFirm } from "#domain/tender-invitations/score-firm.ts";
import type { Match } from "#domain/tender-rules/match-score.ts";
import { anyone } from "#domain/verdict.ts";
import { canExpressInterest } from "./expressions.policy.ts";
import { type ExpressionRow, readStanding, selectExpressions } from "./expressions.queries.ts";

export interface OwnInterest {
  /** Why one’s company cannot ask; null when it can. */
  refusal: string | null;
  /** What the matching score says of one’s company, where it can ask. */
  match: Pick<Match, "score" | "reasons" | "lacks"> | null;
  /** Why it has said, from an alert, that the tender is nothing for it; null where it has not, or has asked since. */
  passedBy: string | null;
  /** What it has asked. */
  asked: Pick<ExpressionRow, "state" | "statement" | "declineReason" | "submittedAt" | "endsAt"> | null;
  /** Its invitation, where it has one. */
  invitationId: string | null;
}

/** How one’s company stands to a tender on the noticeboard; null for whoever has none, and for a notice from outside. */
export async function getOwnInterest(ctx: Context, input: unknown): Promise<OwnInterest | null> {
  anyone(ctx);
  const { noticeId } = noticeIdSchema.parse(input);
  if (!canUseTenders(ctx.actor).isAllowed) return null;
  const { companyId } = firstCompanyOf(ctx.actor);
  const packageId = await findNoticePackage(ctx, noticeId);
  const own = packageId === undefined ? undefined : await findPackage(ctx, packageId);
  if (!own) return null;
  const {
    invitationId,
    passedBy,
    wasRevoked: _wasRevoked,
    ...standing
  } = await readStanding(ctx, own, companyId);
  const verdict = canExpressInterest(ctx.actor, standing);
  const asked = await selectExpressions(ctx)
    .where("e.package_id", "=", own.id)
    .where("e.company_id", "=", companyId)
    .executeTakeFirst();
  const match = verdict.isAllowed ? await scoreFirm(ctx, own, companyId) : undefined;
  return {
    refusal: verdict.isAllowed ? null : verdict.reason,
    match: match ?? null,
    passedBy: verdict.isAllowed ? passedBy : null,
    asked: asked
      ? {
          state: asked.state,
          statement: asked.statement,
          declineReason: asked.declineReason,
          submittedAt: asked.submittedAt,
          endsAt: asked.endsAt,
        }
      : null,
    invitationId,
  };
}
