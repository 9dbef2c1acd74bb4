import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { scoreFirm } from "#domain/tender-invitations/score-firm.ts";
import type { Match } from "#domain/tender-rules/match-score.ts";
import { requireFound } from "#domain/verdict.ts";
import { SHOWN_EXPRESSIONS } from "./expressions.limits.ts";
import { type ExpressionRow, selectExpressions } from "./expressions.queries.ts";

export type ListedExpression = Omit<ExpressionRow, "companyId"> & {
  /** What the matching score says today, of those that wait. */
  match: Pick<Match, "score" | "reasons" | "lacks"> | null;
};

/** The firms that have asked to be invited, those that wait first; for the buyer. */
export async function listExpressions(ctx: Context, input: unknown): Promise<ListedExpression[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const rows = await selectExpressions(ctx)
    .where("e.package_id", "=", packageId)
    .orderBy((eb) => eb("e.state", "=", "submitted"), "desc")
    .orderBy("e.submitted_at", "desc")
    .orderBy("e.id", "desc")
    .limit(SHOWN_EXPRESSIONS)
    .execute();
  const listed: ListedExpression[] = [];
  for (const { companyId, ...row } of rows) {
    const match = row.state === "submitted" ? await scoreFirm(ctx, own, companyId) : undefined;
    listed.push({ ...row, match: match ?? null });
  }
  return listed;
}
