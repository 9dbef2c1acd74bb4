import type { Context } from "#domain/context.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { requireRight } from "#domain/tender-rights/require-right.ts";
import { requireFound, requireMember } from "#domain/verdict.ts";
import { keepWithdrawal } from "./keep-withdrawal.ts";
import { canWithdrawOpened } from "./quote-validity.policy.ts";
import { findStandingQuote } from "./quote-validity.queries.ts";
import { withdrawalSchema } from "./quote-validity.schema.ts";

/**
 * Takes an opened quote back, at any time before its acceptance, with a reason that the buyer reads. Where it was
 * recommended or awarded the package goes back to the comparison. It stays back: nothing is submitted in its place.
 */
export async function withdrawOpenedQuote(ctx: Context, input: unknown): Promise<void> {
  const { invitationId, reason } = withdrawalSchema.parse(input);
  const asked = await findStandingQuote(ctx, invitationId);
  const { userId } = requireMember(ctx, canWithdrawOpened(ctx.actor, asked));
  await ctx.transact(async (tx) => {
    const own = (await lockPackage(tx, asked!.packageId))!;
    const found = await findStandingQuote(tx, invitationId);
    const quote = requireFound(found, canWithdrawOpened(tx.actor, found)).quote!;
    await requireRight(tx, { companyId: quote.companyId!, step: "submit", pence: 0 });
    await keepWithdrawal(tx, own, { quote, invitationId, reason, userId });
  });
}
