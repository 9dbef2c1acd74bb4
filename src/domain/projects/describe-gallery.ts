import { z } from "zod";
import { requireVersion, versionOf } from "#domain/companies/profile-sections.queries.ts";
import type { Context } from "#domain/context.ts";
import { rowId } from "#domain/id.schema.ts";
import { MAX_ALT } from "#domain/pictures/pictures.limits.ts";
import { optionalLine } from "#domain/text.schema.ts";
import { authorize } from "#domain/verdict.ts";
import {
  findOwnProject,
  finishProjectEdit,
  lockOwnProject,
  readGallery,
  writeGallery,
} from "./own-projects.queries.ts";
import { MAX_CAPTION, MAX_PROJECT_PICTURES } from "./projects.limits.ts";
import { canEditProject } from "./projects.policy.ts";
import { projectIdSchema } from "./projects.schema.ts";

const schema = projectIdSchema.extend({
  pictures: z
    .array(
      z.object({
        id: rowId,
        version: z.string().max(64),
        caption: optionalLine(MAX_CAPTION),
        alt: optionalLine(MAX_ALT),
      }),
    )
    .min(1, { error: "There is no picture to describe." })
    .max(MAX_PROJECT_PICTURES),
});

interface Words {
  version: string;
  caption?: string | undefined;
  alt?: string | undefined;
}

/** Whether a picture's words are others than its form showed. */
export const isRewritten = ({ version, caption = "", alt = "" }: Words): boolean =>
  versionOf([caption, alt]) !== version;

/**
 * Writes the words of a gallery's pictures, all in one step. Whose words are as they are stored or as they were shown is left
 * alone, and one that has been removed meanwhile is passed over; refused as a conflict when somebody else has written other
 * words meanwhile.
 */
export async function describeGallery(ctx: Context, input: z.input<typeof schema>): Promise<void> {
  const { projectId, pictures } = schema.parse(input);
  authorize(canEditProject(ctx.actor, await findOwnProject(ctx, projectId)));
  await ctx.transact(async (tx) => {
    const project = await lockOwnProject(tx, projectId);
    const gallery = await readGallery(tx.db, projectId);
    const sent = new Map(pictures.filter(isRewritten).map(({ id, ...words }) => [id, words]));
    const described = gallery.map((hung) => {
      const { version, caption = "", alt = "" } = sent.get(hung.id) ?? { version: undefined };
      const isSame = version === undefined || (caption === hung.caption && alt === hung.picture.alt);
      if (isSame) return { ...hung, isChanged: false };
      requireVersion([hung.caption, hung.picture.alt], version);
      return { ...hung, caption, picture: { ...hung.picture, alt }, isChanged: true };
    });
    const changed = described.filter(({ isChanged }) => isChanged);
    if (changed.length === 0) return;
    for (const { id, picture } of changed) {
      await tx.db.updateTable("picture").set({ alt: picture.alt }).where("id", "=", id).execute();
    }
    await writeGallery(tx, projectId, described);
    await finishProjectEdit(tx, project);
  });
}
