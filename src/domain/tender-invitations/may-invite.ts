import { firstCompanyOf } from "#domain/actor.ts";
import type { Context } from "#domain/context.ts";
import { canBeginTender } from "#domain/packages/packages.policy.ts";
import { anyone } from "#domain/verdict.ts";
import { selectInvitable } from "./list-invitable.ts";
import { canInviteFirms } from "./tender-invitations.policy.ts";

/** Whether there is any, for the pages on which firms are found; nobody else is asked to sign in for it. */
export async function mayInvite(ctx: Context): Promise<boolean> {
  anyone(ctx);
  const { actor } = ctx;
  if (actor.kind !== "member" || !canBeginTender(actor).isAllowed) return false;
  const { companyId } = firstCompanyOf(actor);
  if (!canInviteFirms(actor, { companyId, state: "draft", isLate: false }).isAllowed) return false;
  const found = await selectInvitable(ctx, companyId).select("p.id").limit(1).executeTakeFirst();
  return found !== undefined;
}
