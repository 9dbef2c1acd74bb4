import { z } from "zod";
import type { Context, Tx } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { authorize } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import {
  type HungPicture,
  finishProjectEdit,
  lockOwnProject,
  readGallery,
  findOwnProject,
  writeGallery,
} from "./own-projects.queries.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

const schema = projectIdSchema.extend({
  pictureId: rowId,
  change: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("up") }),
    z.object({ kind: z.literal("down") }),
    z.object({ kind: z.literal("main") }),
    z.object({ kind: z.literal("remove") }),
  ]),
});
type Change = z.output<typeof schema>["change"];

/**
 * Changes one picture of a project's gallery: its place, by one, makes it the main picture, or removes it. The files of a removed one are deleted within the hour.
 */
export async function changeGallery(
  ctx: Context,
  input: { projectId: string; pictureId: string; change: z.input<typeof schema>["change"] },
): Promise<void> {
  const { projectId, pictureId, change } = schema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    const gallery = await readGallery(tx.db, projectId);
    const at = gallery.findIndex(({ id }) => id === pictureId);
    if (at < 0) throw new AppError("not-found", "There is no such picture in this gallery any more.");
    await apply(tx, projectId, gallery, at, change);
    await finishProjectEdit(tx, project);
  });
}

async function apply(
  tx: Tx,
  projectId: string,
  gallery: HungPicture[],
  at: number,
  change: Change,
): Promise<void> {
  const hung = gallery[at]!;
  switch (change.kind) {
    case "up":
    case "down": {
      const to = change.kind === "up" ? at - 1 : at + 1;
      const other = gallery[to];
      if (!other) return;
      [gallery[at], gallery[to]] = [other, hung];
      return writeGallery(tx, projectId, gallery);
    }
    case "main":
      return setMain(tx, projectId, hung.id);
    case "remove": {
      gallery.splice(at, 1);
      await writeGallery(tx, projectId, gallery);
      return replaceMain(tx, projectId, hung.id, gallery[0]?.id ?? null);
    }
  }
}

async function setMain(tx: Tx, projectId: string, pictureId: string | null): Promise<void> {
  await tx.db.updateTable("project").set({ picture_id: pictureId }).where("id", "=", projectId).execute();
}

/** When the main picture is removed, the first of the rest takes its place. */
async function replaceMain(tx: Tx, projectId: string, gone: string, next: string | null): Promise<void> {
  await tx.db
    .updateTable("project")
    .set({ picture_id: next })
    .where("id", "=", projectId)
    .where("picture_id", "=", gone)
    .execute();
}
