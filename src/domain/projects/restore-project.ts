import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { finishProjectEdit, lockOwnProject, findOwnProject } from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

/** Restores an archived project to what it was before: published or a draft. */
export async function restoreProject(ctx: Context, input: { projectId: string }): Promise<void> {
  const { projectId } = projectIdSchema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    if (!project.archivedAt) throw new AppError("conflict", "The project is not archived.");
    await tx.db.updateTable("project").set({ archived_at: null }).where("id", "=", projectId).execute();
    await finishProjectEdit(tx, project, "project-restored");
  });
}
