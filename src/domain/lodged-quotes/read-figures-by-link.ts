import type { Context } from "#domain/context.ts";
import { canSpeakOfQuote } from "#domain/tender-invitations/tender-invitations.policy.ts";
import { findInvitation } from "#domain/tender-invitations/tender-invitations.queries.ts";
import { type Outcome, findOutcome } from "#domain/tender-quotes/get-outcome.ts";
import { type QuoteInWords, putInWords, withConfirmedVat } from "#domain/tender-quotes/quote-facts.ts";
import { contentSchema } from "#domain/tender-quotes/quotes.queries.ts";
import { anyone, requireFound } from "#domain/verdict.ts";
import { readFiguresLink } from "#domain/tender-quotes/figures-link.ts";
import { canAnswerFigures } from "./lodged-quotes.policy.ts";
import { type EnteredFigures, OUT, selectFigures } from "./lodged-quotes.queries.ts";

export interface LinkedFigures {
  title: string;
  projectName: string;
  buyerName: string;
  /** Null once a company has taken the invitation: what it quoted is for its own people, signed in. */
  shown: {
    figures: Pick<EnteredFigures, "way" | "receivedAt" | "enteredAt" | "state" | "isCurrent" | "totalPence">;
    /** Everything that was entered, for the firm to say whether it is theirs. */
    entered: QuoteInWords;
  } | null;
  /** Why it cannot be answered any more. */
  closed: string | null;
  /** What the firm was told in the end. */
  outcome: Outcome | null;
}

/** What the link shows: which quote it is about, all that was entered for it, and in the end what became of it. */
export async function readFiguresByLink(ctx: Context, link: string): Promise<LinkedFigures> {
  anyone(ctx);
  const { quoteId, version, isToAddress } = await readFiguresLink(ctx, link);
  const found = await selectFigures(ctx)
    .select("v.opened")
    .where("f.quote_id", "=", quoteId)
    .where("f.version", "=", version)
    .executeTakeFirst();
  const invitation = found && (await findInvitation(ctx, found.invitationId));
  const verdict = canAnswerFigures(invitation);
  const isThere = verdict.isAllowed || verdict.kind === "conflict";
  const { title, projectName, buyerName, nation, companyId } = requireFound(
    invitation,
    isThere ? { isAllowed: true } : verdict,
  );
  const { way, receivedAt, enteredAt, state, isCurrent, totalPence, out } = found!;
  const answered = state === "unconfirmed" ? null : "This has been answered: thank you.";
  const ended = out && OUT[out];
  const replaced = isCurrent ? null : "The buyer has entered other figures since.";
  const speaking = canSpeakOfQuote({ isToAddress }, { companyId });
  const silenced = speaking.isAllowed ? null : speaking.reason;
  return {
    title,
    projectName,
    buyerName,
    shown: speaking.isAllowed
      ? {
          figures: { way, receivedAt, enteredAt, state, isCurrent, totalPence },
          entered: putInWords(withConfirmedVat(contentSchema.parse(found!.opened), { state }), nation),
        }
      : null,
    closed: silenced ?? (verdict.isAllowed ? (answered ?? replaced ?? ended) : verdict.reason),
    outcome: speaking.isAllowed ? await findOutcome(ctx, found!.invitationId) : null,
  };
}
