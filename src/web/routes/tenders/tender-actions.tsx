import { LIVE, type InvitationState } from "#domain/tender-invitations/tender-invitations.states.ts";
import type { Tender } from "#domain/tendering/get-tender.ts";
import { useOnlyReads } from "#web/forms/form.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
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
  const price = mayPrice && (
    <ButtonLink
      // Before the answer is given, that is the one main action.
      kind={!onlyReads && ((isOpen && isAnswered) || isRoundOn) ? "main" : "secondary"}
      to={`/company/tenders/invited/${invitation.id}/quote`}
    >
      {onlyReads ? "The quote" : isRoundOn ? "Price again" : mayAnswer ? "Price it" : "Your quote"}
    </ButtonLink>
  );
  return (
    <div className="flex flex-col gap-3">
      {isAnswered && price}
      {mayAnswer && <AnswerForm state={invitation.state} typed={typed} />}
      {!isAnswered && price}
    </div>
  );
}
