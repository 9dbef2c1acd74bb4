import type { Context } from "#domain/context.ts";
import { type Outcome, findOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { canSpeakOfQuote } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { readExtensionLink } from "./extension-link.ts";
import type { OwnRequest } from "./get-own-validity.ts";
import { canAnswerByLink } from "./quote-validity.policy.ts";
import { findRequest } from "./quote-validity.queries.ts";

export interface LinkedExtension {
  title: string;
  projectName: string;
  buyerName: string;
  /** What the quote comes to now, in pence. */
  pence: number;
  request: OwnRequest;
  /** Why it cannot be answered any more. */
  closed: string | null;
  /** What the firm was told in the end. */
  outcome: Outcome | null;
}

/** What the link shows: which quote it is about, what is asked, and in the end what became of it. No document, and no other quote. */
export async function readExtensionByLink(ctx: Context, link: string): Promise<LinkedExtension> {
  anyone(ctx);
  const { requestId, ...sent } = await readExtensionLink(ctx, link);
  const found = await findRequest(ctx, requestId);
  const verdict = canAnswerByLink(found?.standing, sent);
  const isThere = verdict.isAllowed || verdict.kind === "conflict";
  const standing = requireFound(found?.standing, isThere ? { isAllowed: true } : verdict);
  const {
    askedBy: _asker,
    answeredBy: _answerer,
    quoteId: _quote,
    invitationId,
    ...request
  } = found!.request;
  const { title, projectName, buyerName, quote } = standing;
  const answered =
    request.answer === null
      ? null
      : quote?.withdrawnAt
        ? "This quote was withdrawn."
        : request.answer === "replaced"
          ? "The buyer has asked again since: answer by the newer e-mail."
          : "This has been answered: thank you.";
  return {
    title,
    projectName,
    buyerName,
    pence: quote!.pence,
    request: { ...request, answeredBy: null },
    closed: answered ?? (verdict.isAllowed ? null : verdict.reason),
    outcome: canSpeakOfQuote(sent, standing).isAllowed ? await findOutcome(ctx, invitationId) : null,
  };
}
