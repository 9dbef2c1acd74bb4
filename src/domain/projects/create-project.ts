import { canEditCompany } from "#domain/companies/companies.policy.ts";
import { lockCompany } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { nameProject, onceMoreWithAnotherSlug } from "./name-project.ts";
import { finishProjectEdit } from "./own-projects.queries.ts";
import { newProjectSchema, projectStatuses } from "./projects.schema.ts";
import { requirePastDay } from "./require-past-day.ts";
import { MAX_PROJECTS } from "./projects.limits.ts";

const schema = newProjectSchema.safeExtend({ companyId: rowId });

/** Creates a project as a draft, first of its stage, with a slug made from its name. */
export async function createProject(ctx: Context, input: unknown): Promise<{ id: string }> {
  const { companyId, name, type, stage, completedOn } = schema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  requirePastDay(ctx, { stage, completedOn });
  return onceMoreWithAnotherSlug(() =>
    ctx.transact(async (tx) => {
      await lockCompany(tx, companyId);
      const now = tx.clock.now();
      const { count, first } = await tx.db
        .selectFrom("project")
        .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("sort_order").as("first")])
        .where("company_id", "=", companyId)
        .executeTakeFirstOrThrow();
      if (count >= MAX_PROJECTS) {
        throw new AppError("conflict", `A company keeps at most ${MAX_PROJECTS} projects here.`);
      }
      const id = newId("prj", now.getTime());
      await tx.db
        .insertInto("project")
        .values({
          id,
          company_id: companyId,
          slug: await nameProject(tx, name),
          name,
          type,
          stage,
          status: projectStatuses[stage][0],
          completed_on: stage === "completed" ? (completedOn ?? null) : null,
          progress: stage === "completed" ? 100 : 0,
          sort_order: (first ?? 0) - 1,
          created_at: now,
        })
        .execute();
      await finishProjectEdit(tx, { id, companyId }, "project-created");
      return { id };
    }),
  );
}
