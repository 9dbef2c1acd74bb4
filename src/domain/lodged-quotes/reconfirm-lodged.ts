import type { Context } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { keepReconfirmation } from "./keep-reconfirmation.ts";
import { FIGURES_ANSWERS } from "./lodged-quotes.limits.ts";
import { canSignFigures } from "./lodged-quotes.policy.ts";
import { reconfirmationSchema } from "./lodged-quotes.schema.ts";

/**
 * Says, signed in, that one's own lodged quote stands as it is after an addendum that asks for another price; it needs the
 * right to submit a quote of any sum, since what it comes to is sealed.
 */
export async function reconfirmLodged(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, addendum } = reconfirmationSchema.parse(input);
  const found = await findInvitation(ctx, invitationId);
  const verdict = canSignFigures(ctx.actor, found);
  const { userId } = requireMember(ctx, verdict);
  const { companyId, packageId } = requireFound(found, verdict);
  await ctx.limits.consume(FIGURES_ANSWERS, invitationId);
  await ctx.transact(async (tx) => {
    await requireRight(tx, { companyId: companyId!, step: "submit", pence: null });
    await keepReconfirmation(tx, { packageId, invitationId, addendum, userId });
  });
}
