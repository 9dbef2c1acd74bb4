import type { Context } from "#domain/context.ts";
import { readAskedLink } from "#domain/tender-invitations/asked-link.ts";
import { canSpeakOfQuote } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { answerable } from "#domain/packages/packages.states.ts";
import { type OwnMinutes, asOwnMinutes, readOwnMinutes } from "#domain/tender-minutes/own-minutes.queries.ts";
import { canAnswerMinutesByLink } from "#domain/tender-minutes/tender-minutes.policy.ts";
import { type Outcome, findOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { type Verdict, anyone, requireFound } from "#domain/verdict.ts";
import { type OwnQueries, readOwnQueries } from "./own-queries.queries.ts";
import { canAnswerQueryByLink } from "./tender-comparison.policy.ts";

export interface LinkedAsked {
  title: string;
  projectName: string;
  buyerName: string;
  asked: OwnQueries;
  minuted: OwnMinutes;
  /** Why the link says nothing any more: a company has taken the invitation, and reads all of it signed in. */
  silenced: string | null;
  /** What the firm was told in the end. */
  outcome: Outcome | null;
}

/**
 * What the link shows: what the buyer has asked about the firm's own opened quote and the minutes that it has sent it, to be
 * answered there. No document, and nothing of another firm.
 */
export async function readAskedByLink(ctx: Context, link: string): Promise<LinkedAsked> {
  anyone(ctx);
  const { invitationId, isToAddress } = await readAskedLink(ctx, link);
  const found = await findInvitation(ctx, invitationId);
  const answering = canAnswerQueryByLink(found, { isToAddress });
  const { packageId, title, projectName, buyerName, companyId, packageState } = requireFound(
    found,
    isThere(answering),
  );
  const shown = { title, projectName, buyerName };
  const speaking = canSpeakOfQuote({ isToAddress }, { companyId });
  if (!speaking.isAllowed) {
    const asked: OwnQueries = { queries: [], errorRule: undefined, isOver: true, closed: null };
    return {
      ...shown,
      asked,
      minuted: { minutes: [], isOver: true, closed: null },
      silenced: speaking.reason,
      outcome: null,
    };
  }
  const of = { invitationId, packageId };
  return {
    ...shown,
    asked: await readOwnQueries(ctx, of, answering),
    minuted: asOwnMinutes(await readOwnMinutes(ctx, of), {
      isOver: !answerable.includes(packageState),
      closed: whyNot(canAnswerMinutesByLink(found, { isToAddress })),
    }),
    silenced: null,
    outcome: await findOutcome(ctx, invitationId),
  };
}

/** What is over can still be read. */
const isThere = (verdict: Verdict): Verdict =>
  verdict.isAllowed || verdict.kind === "conflict" ? { isAllowed: true } : verdict;

const whyNot = (verdict: Verdict): string | null => (verdict.isAllowed ? null : verdict.reason);
