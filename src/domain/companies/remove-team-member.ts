import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { canEditCompany } from "./companies.policy.ts";
import { finishEdit, lockCompany } from "./profile-sections.queries.ts";
import { requireTeamMember } from "./team-members.queries.ts";
import { teamMemberIdSchema } from "./team-members.schema.ts";

/** Takes a person off the profile; the portrait's files are removed within the hour. */
export async function removeTeamMember(
  ctx: Context,
  input: { companyId: string; memberId: string },
): Promise<void> {
  const { companyId, memberId } = teamMemberIdSchema.parse(input);
  authorize(canEditCompany(ctx.actor, companyId));
  await ctx.transact(async (tx) => {
    await lockCompany(tx, companyId);
    await requireTeamMember(tx, companyId, memberId);
    await tx.db.deleteFrom("team_member").where("id", "=", memberId).execute();
    await finishEdit(tx, companyId, "team");
  });
}
