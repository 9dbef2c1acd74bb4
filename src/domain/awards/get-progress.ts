import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { LIVE_AWARD } from "#domain/tender-quotes/tender-quotes.states.ts";
import { requireFound } from "#domain/verdict.ts";
import { type Stage, listStages } from "./list-stages.ts";
import { type NextStep, findNextSteps } from "./next-steps.queries.ts";

export interface PackageProgress {
  stages: Stage[];
  /** Null while it is prepared, and once nothing is left to do. */
  next: NextStep | null;
}

/** How far a package has come, with its dates, and what takes it on; for its buyer. */
export async function getProgress(ctx: Context, input: unknown): Promise<PackageProgress> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const own = requireFound(found, canSeePackage(ctx.actor, found));
  const { companyId, state, round, returnAt, issuedAt, awardOn } = own;
  const moments = await findMoments(ctx, packageId);
  return {
    stages: listStages({ state, round, returnAt, issuedAt, awardOn, ...moments }),
    next: (await findNextSteps(ctx, { packageIds: [packageId], companyId })).get(packageId) ?? null,
  };
}

const findMoments = ({ db }: Context, packageId: string) =>
  db
    .selectFrom("trade_package as p")
    .leftJoin("opening_record as o", (join) =>
      join.onRef("o.package_id", "=", "p.id").onRef("o.round", "=", "p.round"),
    )
    .leftJoin("package_award as a", (join) =>
      join.onRef("a.package_id", "=", "p.id").on("a.state", "in", LIVE_AWARD),
    )
    .where("p.id", "=", packageId)
    .select([
      "p.created_at as createdAt",
      "p.ended_at as endedAt",
      "o.opened_at as openedAt",
      "a.awarded_at as awardedAt",
      // One that was rejected, or whose award has ended, has led to nothing.
      sql<Date | null>`(select max(r.recommended_at) from tender_recommendation r where r.package_id = p.id
        and (r.state = 'proposed' or r.state = 'approved' and r.quote_id = a.quote_id))`.as("recommendedAt"),
    ])
    .executeTakeFirstOrThrow();
