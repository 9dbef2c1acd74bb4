import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { finishProjectEdit, lockOwnProject, findOwnProject } from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

/** Makes a published project a draft again: from now on nobody outside the team sees it. */
export async function unpublishProject(ctx: Context, input: { projectId: string }): Promise<void> {
  const { projectId } = projectIdSchema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    if (!project.publishedAt) throw new AppError("conflict", "The project is a draft already.");
    await tx.db.updateTable("project").set({ published_at: null }).where("id", "=", projectId).execute();
    await finishProjectEdit(tx, project, "project-unpublished");
  });
}
