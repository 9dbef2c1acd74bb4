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

/** The company of the row has its page in the directory, or will have it again as it was. */
const listed = sql`company.closed_at is null and company.delisted_at is null`;

/** Everything that shows the picture: whose it is, and whether everybody sees it there. */
const shownBy = sql`(
  select company.id, ${listed} as is_public from company
  where company.picture_id = picture.id or company.cover_id = picture.id
  union all
  select company.id, ${listed} from team_member join company on company.id = team_member.company_id
  where team_member.picture_id = picture.id
  union all
  select company.id, ${listed} and published_at is not null and archived_at is null
  from project join company on company.id = project.company_id where project.picture_id = picture.id
  union all
  select company.id, ${listed} and published_at is not null and archived_at is null
  from project_picture join project on project.id = project_picture.project_id
  join company on company.id = project.company_id where project_picture.picture_id = picture.id
)`;

// A picture taken out of a project stays private until the hourly job removes it; kept pages may still show a former logo.
async function readShown(ctx: Context, id: string): Promise<ShownPicture | undefined> {
  return ctx.db
    .selectFrom("picture")
    .where("picture.id", "=", id)
    .select([
      sql<boolean>`coalesce(
        (select bool_or(is_public) from ${shownBy} as shown),
        picture.kind not in ('project', 'gallery')
      )`.as("isPublic"),
      sql<string[]>`array(select distinct shown.id from ${shownBy} as shown)`.as("companies"),
    ])
    .executeTakeFirst();
}
