import type { Context } from "#domain/context.ts";
import { lockPackage } from "#domain/packages/packages.queries.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readExtensionLink } from "./extension-link.ts";
import { keepWithdrawal } from "./keep-withdrawal.ts";
import { EXTENSION_ANSWERS } from "./quote-validity.limits.ts";
import { canAnswerByLink } from "./quote-validity.policy.ts";
import { findRequest } from "./quote-validity.queries.ts";
import { withdrawalSchema } from "./quote-validity.schema.ts";

/** Answers a request to hold a lodged quote longer by taking the quote back, by the link of the e-mail; once, as every answer. */
export async function withdrawByLink(ctx: Context, link: string, input: { reason: string }): Promise<void> {
  anyone(ctx);
  const { requestId, ...sent } = await readExtensionLink(ctx, link);
  const asked = await findRequest(ctx, requestId);
  const { id: invitationId, packageId } = requireFound(
    asked?.standing,
    canAnswerByLink(asked?.standing, sent),
  );
  const { reason } = withdrawalSchema.parse({ ...input, invitationId });
  await ctx.limits.consume(EXTENSION_ANSWERS, requestId);
  await ctx.transact(async (tx) => {
    const own = (await lockPackage(tx, packageId))!;
    const found = (await findRequest(tx, requestId))!;
    const quote = requireFound(found.standing, canAnswerByLink(found.standing, sent)).quote!;
    if (found.request.answer !== null) throw new AppError("conflict", "This has been answered already.");
    await keepWithdrawal(tx, own, { quote, invitationId, reason, userId: null });
  });
}
