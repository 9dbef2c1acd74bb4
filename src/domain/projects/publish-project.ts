import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { finishProjectEdit, lockOwnProject, findOwnProject } from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

/** Shows a draft to everyone, on its own page and on the profile; it needs a description for that. */
export async function publishProject(ctx: Context, input: { projectId: string }): Promise<void> {
  const { projectId } = projectIdSchema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    if (project.archivedAt) throw new AppError("conflict", "Restore the project before you publish it.");
    if (project.publishedAt) throw new AppError("conflict", "The project is published already.");
    const { description } = await tx.db
      .selectFrom("project")
      .select("description")
      .where("id", "=", projectId)
      .executeTakeFirstOrThrow();
    if (description === "") {
      throw new AppError("conflict", "Add a description and save it before you publish the project.");
    }
    await tx.db
      .updateTable("project")
      .set({ published_at: tx.clock.now() })
      .where("id", "=", projectId)
      .execute();
    await finishProjectEdit(tx, project, "project-published");
  });
}
