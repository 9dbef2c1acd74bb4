import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { membershipIn } from "#domain/actor.ts";
import { rowId } from "#domain/id.schema.ts";
import { requireSession } from "#domain/sessions/require-session.ts";
import type { Browser } from "#domain/sessions/write-cookies.ts";
import { canSeeTeam } from "./teams.policy.ts";

/** Chooses which of their companies the member acts for, in this session; returns its name. */
export async function chooseCompany(
  ctx: Context,
  input: { companyId: unknown },
  browser: Browser,
): Promise<{ companyName: string }> {
  const companyId = rowId.parse(input.companyId);
  authorize(canSeeTeam(ctx.actor, companyId));
  const { token } = await requireSession(ctx, browser);
  await ctx.db
    .updateTable("user_session")
    .set({ acting_company_id: companyId })
    .where("token", "=", token)
    .execute();
  return { companyName: membershipIn(ctx.actor, companyId)!.companyName };
}
