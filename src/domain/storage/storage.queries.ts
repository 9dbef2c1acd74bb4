import { sql } from "kysely";

/** Whether anything shows the picture, as a condition on the table `picture`. */
export const isShown = sql<boolean>`(
  exists (select from company where picture_id = picture.id or cover_id = picture.id)
  or exists (select from team_member where picture_id = picture.id)
  or exists (select from project where picture_id = picture.id)
  or exists (select from project_picture where picture_id = picture.id)
)`;
