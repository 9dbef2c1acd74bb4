import type { Context } from "#domain/context.ts";
import { savePicture } from "#domain/pictures/save-picture.ts";
import { PICTURES_PER_PERSON } from "#domain/pictures/pictures.limits.ts";
import { type SentFile, readPicture } from "#domain/pictures/read-picture.ts";
import { requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import {
  finishProjectEdit,
  lockOwnProject,
  readGallery,
  findOwnProject,
  writeGallery,
} from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";
import { MAX_PROJECT_PICTURES } from "./projects.limits.ts";

/** Adds an uploaded picture to the end of a project's gallery; the first one becomes the project's main picture. */
export async function addProjectPicture(
  ctx: Context,
  input: { projectId: string; file: SentFile },
): Promise<{ pictureId: string }> {
  const { projectId } = projectIdSchema.parse(input);
  const found = await findOwnProject(ctx, projectId);
  const { companyId } = requireFound(found, canEditProject(ctx.actor, found));
  if (ctx.actor.kind === "member") await ctx.limits.consume(PICTURES_PER_PERSON, ctx.actor.userId);
  const picture = await readPicture("gallery", input.file);
  const pictureId = await savePicture(ctx, { companyId, picture }, async (tx, id) => {
    const project = await lockOwnProject(tx, projectId);
    const gallery = await readGallery(tx.db, projectId);
    if (gallery.length >= MAX_PROJECT_PICTURES) {
      throw new AppError("conflict", `A project shows at most ${MAX_PROJECT_PICTURES} pictures.`);
    }
    await writeGallery(tx, projectId, [...gallery, { id, caption: "" }]);
    await tx.db
      .updateTable("project")
      .set({ picture_id: id })
      .where("id", "=", projectId)
      .where("picture_id", "is", null)
      .execute();
    await finishProjectEdit(tx, project);
  });
  return { pictureId };
}
