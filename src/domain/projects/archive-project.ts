import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { finishProjectEdit, lockOwnProject, findOwnProject } from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

/** Archives a project: it is shown nowhere, and everything in it is kept. */
export async function archiveProject(ctx: Context, input: { projectId: string }): Promise<void> {
  const { projectId } = projectIdSchema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    if (project.archivedAt) throw new AppError("conflict", "The project is archived already.");
    await tx.db
      .updateTable("project")
      .set({ archived_at: tx.clock.now() })
      .where("id", "=", projectId)
      .execute();
    await finishProjectEdit(tx, project, "project-archived");
  });
}
