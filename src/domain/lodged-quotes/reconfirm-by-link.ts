import type { Context } from "#domain/context.ts";
import { readAnswerLink } from "#domain/tender-invitations/answer-link.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { keepReconfirmation } from "./keep-reconfirmation.ts";
import { FIGURES_ANSWERS } from "./lodged-quotes.limits.ts";
import { reconfirmationSchema } from "./lodged-quotes.schema.ts";

/** The same by the link of an invitation's e-mail, without signing in; whom the e-mail was sent to speaks for the firm. */
export async function reconfirmByLink(
  ctx: Context,
  link: string,
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  anyone(ctx);
  const invitationId = await readAnswerLink(ctx, link);
  const { addendum } = reconfirmationSchema.parse({ ...input, invitationId });
  const found = await findInvitation(ctx, invitationId);
  if (!found) throw new AppError("not-found", "There is no such invitation any more.");
  await ctx.limits.consume(FIGURES_ANSWERS, invitationId);
  const { packageId } = found;
  await ctx.transact((tx) => keepReconfirmation(tx, { packageId, invitationId, addendum, userId: null }));
}
