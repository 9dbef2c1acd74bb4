import type { ReadContext } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { requireCompany } from "./companies.queries.ts";
import { type StoredPicture, pictureFor } from "#domain/pictures/pictures.queries.ts";

export interface TeamMember {
  id: string;
  name: string;
  position: string;
  picture: StoredPicture | null;
}

const MAX = 100;

/** The key people of a company in the company's own order, at most a hundred; two queries. */
export async function listTeamMembers(ctx: ReadContext, input: { number: unknown }): Promise<TeamMember[]> {
  const company = await requireCompany(ctx, input.number);
  anyone(ctx);
  return ctx.db
    .selectFrom("team_member")
    .where("company_id", "=", company.id)
    .select(["team_member.id", "team_member.name", "team_member.position"])
    .select(pictureFor("team_member.picture_id").as("picture"))
    .orderBy("sort_order")
    .orderBy("id")
    .limit(MAX)
    .execute();
}
