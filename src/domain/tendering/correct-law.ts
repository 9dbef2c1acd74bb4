import { recordEvent } from "#domain/audit/record-event.ts";
import type { Context } from "#domain/context.ts";
import { canDecidePackage } from "#domain/packages/packages.policy.ts";
import { requireHigherRiskLaw } from "#domain/packages/require-higher-risk-law.ts";
import { requireMember } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { findTenderProject } from "./letting.queries.ts";
import { lockTenderProject } from "./lock-tender-project.ts";
import { STANDINGS_PER_PROJECT } from "./tendering.limits.ts";
import { projectLawSchema } from "./tendering.schema.ts";

/**
 * Corrects whose law and bank holidays a project goes by, while none of its packages has been issued: what firms price by
 * rests on it. Refuses with conflict after that, and when somebody has changed the project meanwhile.
 */
export async function correctLaw(ctx: Context, input: unknown): Promise<void> {
  const { projectId, version, nation } = projectLawSchema.parse(input);
  const asked = await findTenderProject(ctx, projectId);
  requireMember(ctx, canDecidePackage(ctx.actor, asked && { ...asked, state: "draft" }));
  await ctx.limits.countDone(
    STANDINGS_PER_PROJECT,
    projectId,
    () =>
      ctx.transact(async (tx) => {
        const own = await lockTenderProject(tx, { projectId, version });
        // A package that is being issued is waited for, and one that is issued next reads what is set here.
        await tx.db
          .selectFrom("trade_package")
          .select("id")
          .where("project_id", "=", projectId)
          .orderBy("id")
          .forNoKeyUpdate()
          .execute();
        if (own.nation === nation) return false;
        requireHigherRiskLaw({ ...own, nation });
        if ((await findTenderProject(tx, projectId))!.isLawFixed)
          throw new AppError(
            "conflict",
            "A package of this project has been issued: firms price by its law. Begin another project for work elsewhere.",
          );
        await tx.db
          .updateTable("tender_project")
          .set((eb) => ({ nation, version: eb("version", "+", 1) }))
          .where("project_id", "=", projectId)
          .execute();
        await recordEvent(tx, {
          action: "project-law-corrected",
          companyId: own.companyId,
          subjectId: projectId,
          details: { was: own.nation, nation },
        });
        return true;
      }),
    { isDone: Boolean },
  );
}
