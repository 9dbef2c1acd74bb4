import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { type FirmForBuyer, scoreFirms } from "#domain/tender-invitations/score-firm.ts";
import { requireFound } from "#domain/verdict.ts";
import { prepared } from "#platform/prepared.ts";
import { SHOWN_EXPRESSIONS } from "./expressions.limits.ts";
import { type ExpressionRow, selectExpressions } from "./expressions.queries.ts";

export type ListedExpression = Omit<ExpressionRow, "companyId"> & {
  /** What the matching score says today, of those that wait. */
  match: FirmForBuyer | null;
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
    .modifyEnd(prepared)
    .execute();
  const waiting = rows.filter(({ state }) => state === "submitted").map(({ companyNumber }) => companyNumber);
  const matches = await scoreFirms(ctx, own, waiting);
  return rows.map(({ companyId: _companyId, ...row }) => ({
    ...row,
    match: matches.get(row.companyNumber) ?? null,
  }));
}
