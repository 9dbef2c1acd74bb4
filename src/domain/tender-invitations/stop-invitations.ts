import type { Context } from "#domain/context.ts";
import { suppressAsked } from "#domain/invitations/invitations.queries.ts";
import { anyone } from "#domain/verdict.ts";
import { AppError } from "#platform/errors.ts";
import { readAnswerLink } from "./answer-link.ts";
import { findInvitation } from "./tender-invitations.queries.ts";

/** Keeps the wish not to be invited, by the link of an invitation that went to an address without an account. */
export async function stopInvitations(ctx: Context, link: string): Promise<void> {
  anyone(ctx);
  const found = await findInvitation(ctx, await readAnswerLink(ctx, link));
  if (!found?.email)
    throw new AppError("not-found", "This invitation went to an account: its e-mails are set there.");
  await suppressAsked(ctx, found.email);
}
