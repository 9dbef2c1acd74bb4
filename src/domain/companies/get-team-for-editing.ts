import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany } from "./companies.policy.ts";
import { pictureFor } from "#domain/pictures/pictures.queries.ts";
import type { TeamMember } from "./list-team-members.ts";
import { versionOf } from "./profile-sections.queries.ts";

export interface EditableTeamMember extends TeamMember {
  version: string;
}

/** The people on a profile in order, each with the version that an edit must state. */
export async function getTeamForEditing(
  ctx: Context,
  input: { companyId: string },
): Promise<EditableTeamMember[]> {
  authorize(canEditCompany(ctx.actor, input.companyId));
  const members = await ctx.db
    .selectFrom("team_member")
    .where("company_id", "=", input.companyId)
    .select(["team_member.id", "team_member.name", "team_member.position"])
    .select(pictureFor("team_member.picture_id").as("picture"))
    .orderBy("sort_order")
    .orderBy("id")
    .execute();
  return members.map((member) => ({
    ...member,
    version: versionOf([member.name, member.position, member.picture?.id ?? null]),
  }));
}
