import { requireConfidence } from "#domain/confidentiality/require-confidence.ts";
import type { Scope } from "#domain/context.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { canSeeTender } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { type QuoteRow, findQuote } from "#domain/tender-quotes/quotes.queries.ts";
import { requireFound } from "#domain/verdict.ts";
import { noSuchFile } from "./change-draft-files.ts";

/** The quote of an invitation, for its firm's team alone. */
export async function requireOwnQuote(scope: Scope, invitationId: string): Promise<QuoteRow> {
  const found = await findInvitation(scope, invitationId);
  const invitation = requireFound(found, canSeeTender(scope.actor, found));
  requireConfidence(invitation);
  const quote = await findQuote(scope, invitation.id);
  if (!quote) throw noSuchFile();
  return quote;
}
