import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { removePicture } from "#platform/pictures.ts";
import { canRemoveUnusedPictures } from "./pictures.policy.ts";

const AN_HOUR = 3_600_000;
const AT_ONCE = 200;

/** Whether anything shows the picture. */
const isShown = sql<boolean>`(
  exists (select from company where picture_id = picture.id or cover_id = picture.id)
  or exists (select from team_member where picture_id = picture.id)
  or exists (select from project where picture_id = picture.id)
  or exists (select from project_picture where picture_id = picture.id)
)`;

/**
 * Removes pictures that were sent more than an hour ago and that nothing shows: taken away, put in another's place, or
 * left over from a process that died. Files first, so that no file is left without its row. Answers how many.
 */
export async function removeUnusedPictures(ctx: Context): Promise<number> {
  authorize(canRemoveUnusedPictures(ctx.actor));
  const unused = await ctx.db
    .selectFrom("picture")
    .select(["id", "widths"])
    .where("is_sent", "=", true)
    .where("created_at", "<", new Date(ctx.clock.now().getTime() - AN_HOUR))
    .where(sql<boolean>`not ${isShown}`)
    .orderBy("created_at")
    .limit(AT_ONCE)
    .execute();
  for (const { id, widths } of unused) {
    await removePicture(ctx.files, id, widths);
    await ctx.db.deleteFrom("picture").where("id", "=", id).execute();
  }
  return unused.length;
}
