import { LIVE, type InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import type { Tender } from "#domain/tendering/get-tender.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { AnswerForm } from "./answer-form.tsx";

interface TenderActionsProps {
  tender: Omit<Tender, "documents">;
  /** Its return lies ahead. */
  isOpen: boolean;
  /** A second round waits for this firm's price. */
  isRoundOn: boolean;
  typed: Readonly<Record<string, string>>;
}

const live: readonly InvitationState[] = LIVE;

/** What an invited firm does with a tender: it answers, and prices it. */
export function TenderActions({ tender, isOpen, isRoundOn, typed }: TenderActionsProps) {
  const { invitation, work } = tender;
  const onlyReads = useOnlyReads();
  const isAnswered = invitation.state === "intends_to_tender" || invitation.state === "submitted";
  const mayAnswer = isOpen && invitation.state !== "submitted" && !invitation.isLodged;
  const mayPrice = live.includes(invitation.state) && tender.isOpen && work.state !== "cancelled";
  if (!mayAnswer && !mayPrice) return null;
  const quote = `/company/tenders/invited/${invitation.id}/quote`;
  // Before the answer is given, that is what is asked for: a price can come before it.
  const isBesideAnswer = mayAnswer && !isAnswered && !isRoundOn && !onlyReads;
  return (
    <div className="flex flex-col gap-3">
      {mayPrice && !isBesideAnswer && (
        <ButtonLink
          kind={!onlyReads && ((isOpen && isAnswered) || isRoundOn) ? "main" : "secondary"}
          to={quote}
        >
          {onlyReads ? "The quote" : isRoundOn ? "Price again" : mayAnswer ? "Price it" : "Your quote"}
        </ButtonLink>
      )}
      {mayAnswer && <AnswerForm state={invitation.state} hasLostPlace={tender.hasLostPlace} typed={typed} />}
      {mayPrice && isBesideAnswer && (
        <p className="text-15 text-ink-2">
          Or <TextLink to={quote}>price it</TextLink> first: a quote that you submit is an answer, too.
        </p>
      )}
    </div>
  );
}
