import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { findByToken, suppressAsked } from "./invitations.queries.ts";
import { transitions } from "./invitations.states.ts";

/**
 * Declines an invitation; with `forEver` the address is also never invited again, by anyone. The same answer
 * whether the link was good, used or made up: nothing can be learnt from it.
 */
export async function declineInvitation(
  ctx: Context,
  token: string,
  { forEver = false } = {},
): Promise<void> {
  anyone(ctx);
  await ctx.transact(async (tx) => {
    const invitation = await findByToken(tx, token);
    if (!invitation) return;
    await tx.db
      .updateTable("company_invitation")
      .set({ status: transitions.decline.to })
      .where("id", "=", invitation.id)
      .where("status", "in", transitions.decline.from)
      .execute();
    if (!forEver) return;
    await suppressAsked(tx, invitation.contactEmail);
  });
}
