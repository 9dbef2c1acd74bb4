import type { Context } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { canSeePackage } from "#domain/packages/packages.policy.ts";
import { packageIdSchema } from "#domain/packages/packages.schema.ts";
import { requireFound } from "#domain/verdict.ts";

const MOST = 200;

/** The company's other projects with tenders that it has not lost, into which a package can be copied; the newest first. */
export async function listCopyPlaces(ctx: Context, input: unknown): Promise<{ id: string; name: string }[]> {
  const { packageId } = packageIdSchema.parse(input);
  const found = await findPackage(ctx, packageId);
  const { companyId, projectId } = requireFound(found, canSeePackage(ctx.actor, found));
  return ctx.db
    .selectFrom("tender_project as t")
    .innerJoin("project", "project.id", "t.project_id")
    .select(["project.id", "project.name"])
    .where("project.company_id", "=", companyId)
    .where("t.main_contract", "!=", "lost")
    .where("project.archived_at", "is", null)
    .where("project.id", "!=", projectId)
    .orderBy("project.created_at", "desc")
    .limit(MOST)
    .execute();
}
