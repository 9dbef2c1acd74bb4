import { z } from "zod";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import {
  findOwnProject,
  finishProjectEdit,
  lockOwnProject,
  readGallery,
  writeGallery,
} from "./own-projects.queries.ts";
import { MAX_PROJECT_PICTURES } from "./projects.limits.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

const schema = projectIdSchema.extend({
  pictureIds: z
    .array(rowId)
    .min(1, { error: "There is no picture to put in order." })
    .max(MAX_PROJECT_PICTURES),
});

/**
 * Puts a gallery's pictures in this order. One that was added meanwhile follows behind; one that has been removed is
 * passed over.
 */
export async function orderGallery(ctx: Context, input: z.input<typeof schema>): Promise<void> {
  const { projectId, pictureIds } = schema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    const gallery = await readGallery(tx.db, projectId);
    const placeOf = new Map(pictureIds.map((id, place) => [id, place]));
    const ordered = gallery.toSorted(
      (a, b) => (placeOf.get(a.id) ?? pictureIds.length) - (placeOf.get(b.id) ?? pictureIds.length),
    );
    await writeGallery(tx, projectId, ordered);
    await finishProjectEdit(tx, project);
  });
}
