import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { findRights } from "./rights.queries.ts";
import type { ChosenRole, TenderRights } from "./tender-rights.data.ts";
import { canSeeTenderRights, canSetTenderRights } from "./tender-rights.policy.ts";

/** What each role of a company may decide in tenders, for its team, and who has that role today; and whether whoever asks may change it. */
export async function getTenderRights(
  ctx: Context,
  { companyId }: { companyId: string },
): Promise<{ rights: TenderRights; people: Record<ChosenRole, string[]>; mayChange: boolean }> {
  authorize(canSeeTenderRights(ctx.actor, companyId));
  const team = await ctx.db
    .selectFrom("membership")
    .innerJoin("user_account as person", "person.id", "membership.user_id")
    .select(["membership.role", "person.name"])
    .where("membership.company_id", "=", companyId)
    .where("person.closed_at", "is", null)
    .orderBy("person.name")
    .execute();
  const namesOf = (role: ChosenRole) => team.filter((each) => each.role === role).map(({ name }) => name);
  return {
    rights: await findRights(ctx, companyId),
    people: { admin: namesOf("admin"), member: namesOf("member") },
    mayChange: canSetTenderRights(ctx.actor, companyId).isAllowed,
  };
}
