import { z } from "zod";
import { requireVersion } from "#domain/companies/profile-sections.queries.ts";
import type { Context, Tx } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { nameProject, onceMoreWithAnotherSlug } from "./name-project.ts";
import {
  type OwnProject,
  finishProjectEdit,
  lockOwnProject,
  readProjectValues,
  findOwnProject,
} from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema, projectSchema, projectStatuses } from "./projects.schema.ts";
import { requirePastDay } from "./require-past-day.ts";

const schema = projectIdSchema.extend({ version: z.string().max(64) });

/**
 * Saves a project's facts. A draft's address follows its name; a published one's stays, so that links to it keep working.
 * Refuses with a conflict when somebody has changed them meanwhile.
 */
export async function editProject(
  ctx: Context,
  input: { projectId: string; version: string; values: unknown },
): Promise<void> {
  const { projectId, version } = schema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  const values = projectSchema.parse(input.values);
  requirePastDay(ctx, values);
  await onceMoreWithAnotherSlug(() =>
    ctx.transact(async (tx) => {
      const project = await lockOwnProject(tx, projectId);
      requireVersion(await readProjectValues(tx.db, projectId), version);
      if (project.publishedAt !== null && !values.description)
        throw new AppError("conflict", "A published project needs a description.");
      await write(tx, project, values);
      await finishProjectEdit(tx, project);
    }),
  );
}

async function write(tx: Tx, project: OwnProject, values: z.output<typeof projectSchema>) {
  const { stage, status } = values;
  const isOfStage = status !== undefined && projectStatuses[stage].includes(status);
  const isRenamedDraft = project.publishedAt === null && values.name !== project.name;
  const progress = { current: values.progress ?? 0, upcoming: 0, completed: 100 }[stage];
  await tx.db
    .updateTable("project")
    .set({
      name: values.name,
      type: values.type,
      specialty_code: values.specialty ?? null,
      stage,
      status: isOfStage ? status : projectStatuses[stage][0],
      value_pence: values.value ?? null,
      start_date: values.startDate ?? null,
      expected_completion: values.expectedCompletion ?? null,
      completed_on: stage === "completed" ? (values.completedOn ?? null) : null,
      progress,
      location: values.location ?? "",
      client_name: values.clientName ?? "",
      description: values.description ?? "",
      floors: values.floors ?? null,
      total_area_m2: values.totalArea ?? null,
      parking_spaces: values.parkingSpaces ?? null,
      certifications: values.certifications ?? [],
      ...(isRenamedDraft && { slug: await nameProject(tx, values.name, project.id) }),
    })
    .where("id", "=", project.id)
    .execute();
}
