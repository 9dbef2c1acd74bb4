import { sql } from "kysely";
import type { Context } from "#domain/context.ts";
import { requireFound } from "#domain/verdict.ts";
import { type ShownPicture, canSeePicture } from "./pictures.policy.ts";

/** Whether everybody may see a picture, for who may see it at all: for anybody else there is none. */
export async function findPicture(ctx: Context, id: string): Promise<{ isPublic: boolean }> {
  const picture = await readShown(ctx, id);
  const { isPublic } = requireFound(picture, canSeePicture(ctx.actor, picture));
  return { isPublic };
}

// A picture taken out of a project stays private until the hourly job removes it; kept pages may still show a former logo.
async function readShown(ctx: Context, id: string): Promise<ShownPicture | undefined> {
  return ctx.db
    .selectFrom("picture")
    .where("picture.id", "=", id)
    .select([
      sql<boolean>`(
        picture.kind not in ('project', 'gallery')
        or exists (select from company where picture_id = picture.id or cover_id = picture.id)
        or exists (select from team_member where picture_id = picture.id)
        or exists (
          select from project
          where project.picture_id = picture.id and published_at is not null and archived_at is null
        )
        or exists (
          select from project_picture join project on project.id = project_picture.project_id
          where project_picture.picture_id = picture.id and published_at is not null and archived_at is null
        )
      )`.as("isPublic"),
      sql<string[]>`array(
        select company_id from project where project.picture_id = picture.id
        union
        select company_id from project_picture join project on project.id = project_picture.project_id
        where project_picture.picture_id = picture.id
      )`.as("companies"),
    ])
    .executeTakeFirst();
}
