import { versionOf } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import {
  type HungPicture,
  type OwnProject,
  type Phase,
  type ProjectValues,
  readGallery,
  readPhases,
  readProjectValues,
  findOwnProject,
} from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

export interface EditableProject extends OwnProject {
  values: ProjectValues;
  version: string;
  phases: Phase[];
  timelineVersion: string;
  gallery: HungPicture[];
  /** The main picture, in lists and at the head of the project's page. */
  mainPictureId: string | null;
}

/** A project with everything that can be edited, published or not, for those who may edit it. */
export async function getOwnProject(ctx: Context, input: { projectId: string }): Promise<EditableProject> {
  const { projectId } = projectIdSchema.parse(input);
  const found = await findOwnProject(ctx, projectId);
  const project = requireFound(found, canEditProject(ctx.actor, found));
  const values = await readProjectValues(ctx.db, projectId);
  const phases = await readPhases(ctx.db, projectId);
  const { mainPictureId } = await ctx.db
    .selectFrom("project")
    .select("picture_id as mainPictureId")
    .where("id", "=", projectId)
    .executeTakeFirstOrThrow();
  return {
    ...project,
    values,
    version: versionOf(values),
    phases,
    timelineVersion: versionOf(phases),
    gallery: await readGallery(ctx.db, projectId),
    mainPictureId,
  };
}
