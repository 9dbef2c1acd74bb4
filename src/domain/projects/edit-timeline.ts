import { z } from "zod";
import { requireVersion } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { finishProjectEdit, lockOwnProject, readPhases, findOwnProject } from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema, timelineSchema } from "./projects.schema.ts";

const schema = projectIdSchema.extend({ version: z.string().max(64), phases: timelineSchema });

/** Saves a project's phases in the order given; rows without a name are left out. */
export async function editTimeline(
  ctx: Context,
  input: { projectId: string; version: string; phases: unknown },
): Promise<void> {
  const { projectId } = projectIdSchema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  const { version, phases } = schema.parse(input);
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    requireVersion(await readPhases(tx.db, projectId), version);
    await tx.db.deleteFrom("project_phase").where("project_id", "=", projectId).execute();
    const rows = phases.map(({ startDate, finishDate, ...phase }, sort_order) => ({
      ...phase,
      project_id: projectId,
      sort_order,
      start_date: startDate ?? null,
      finish_date: finishDate ?? null,
    }));
    if (rows.length > 0) await tx.db.insertInto("project_phase").values(rows).execute();
    await finishProjectEdit(tx, project);
  });
}
