import type { ReactNode } from "react";
import { Link } from "react-router";
import type { OwnInterest } from "#domain/expressions/get-own-interest.ts";
import { MAX_STATEMENT } from "#domain/expressions/expressions.limits.ts";
import { expressionStates } from "#domain/expressions/expressions.states.ts";
import { declineReasonLabel } from "#domain/tender-rules/decline-reasons.data.ts";
import { formatLastDay, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { TextareaField } from "#web/ui/text-field.tsx";

interface InterestPanelProps {
  /** Null for visitors, and for whoever belongs to no company. */
  interest: OwnInterest | null;
  isVisitor: boolean;
  /** Whoever asks is invited at once. */
  isByItself: boolean;
  noticeId: string;
  statement: string;
}

/** How one’s company stands to the tender, and the sentence with which it asks to be invited. */
export function InterestPanel({ interest, isVisitor, isByItself, noticeId, statement }: InterestPanelProps) {
  if (!interest)
    return (
      <Frame>
        <p className="text-15">
          Subcontractors ask to be invited here, and then read the documents, the pricing document and the key
          terms.
        </p>
        {isVisitor ? (
          <>
            <ButtonLink kind="main" to={`/signup?next=/tenders/${noticeId}`}>
              Create a free profile
            </ButtonLink>
            <ButtonLink to={`/login?next=/tenders/${noticeId}`}>Log In</ButtonLink>
          </>
        ) : (
          <ButtonLink to="/signup">Register Your Company</ButtonLink>
        )}
      </Frame>
    );
  const { invitationId, asked, refusal } = interest;
  if (invitationId !== null)
    return (
      <Frame>
        <p className="text-15">Your company is invited.</p>
        <ButtonLink kind="main" to={`/company/tenders/invited/${invitationId}`}>
          Open the tender
        </ButtonLink>
      </Frame>
    );
  if (asked) return <Asked asked={asked} />;
  if (refusal !== null)
    return (
      <Frame>
        <p className="text-15 text-ink-2">{refusal}</p>
      </Frame>
    );
  return <AskForm interest={interest} isByItself={isByItself} statement={statement} />;
}

function Asked({ asked }: { asked: NonNullable<OwnInterest["asked"]> }) {
  const { state, statement, declineReason, submittedAt, endsAt } = asked;
  const look = expressionStates[state];
  return (
    <Frame>
      <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
      <p className="text-15 whitespace-pre-line wrap-anywhere">{statement}</p>
      {declineReason !== null && (
        <p className="border-l-2 border-rule pl-4 text-15 wrap-anywhere">{declineReason}</p>
      )}
      {state === "expired" && (
        <p className="text-15">
          The buyer has not answered in time. Your company is released, and free to price other work.
        </p>
      )}
      <p className="text-13 text-ink-2">
        {state === "submitted"
          ? `Asked ${formatMoment(submittedAt)}. Without an answer by the end of ${formatLastDay(endsAt)} your company is released, and free to price other work.`
          : `Asked ${formatMoment(submittedAt)}.`}
      </p>
    </Frame>
  );
}

function AskForm({
  interest: { match, passedBy },
  isByItself,
  statement,
}: {
  interest: OwnInterest;
  isByItself: boolean;
  statement: string;
}) {
  const isSending = useIsSending();
  return (
    <Frame>
      {passedBy !== null && (
        <p className="border-l-2 border-rule pl-4 text-15">
          {`Your company has said that it is not for you: “${declineReasonLabel(passedBy)}”. Asking to be invited takes that back.`}
        </p>
      )}
      {match && (
        <div className="text-15">
          <p>
            Your match: <span className="text-19 font-label">{match.score}</span> of 100
          </p>
          <ul className="mt-1 flex flex-col gap-1 text-ink-2">
            {match.reasons.map(({ part, sentence, points, most }) => (
              <li key={part} className="flex justify-between gap-3">
                <span>{sentence}</span>
                <span className="shrink-0">{most === 0 ? "not counted" : `${points}/${most}`}</span>
              </li>
            ))}
          </ul>
          {match.lacks.length > 0 && (
            <p className="mt-1 text-bad">
              {`Mandatory, and not proved: ${match.lacks.join(", ")}. `}
              <Link to="/company/verification">Add it</Link>
            </p>
          )}
        </div>
      )}
      <Form
        method="post"
        id="express-interest"
        its={{ intent: "ask" }}
        data-keep
        className="flex flex-col items-start gap-4"
      >
        <TextareaField
          field={{ id: "statement", name: "statement", defaultValue: statement, required: true }}
          label="Why your company fits"
          hint={
            isByItself
              ? "A sentence to the buyer. You are invited at once, and see the documents."
              : "A sentence to the buyer, who answers within five working days."
          }
          rows={3}
          maxLength={MAX_STATEMENT}
          className="w-full"
        />
        <Button kind="main" name="intent" value="ask" isBusy={isSending} busyLabel="Asking..." isWide>
          Ask to be invited
        </Button>
      </Form>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <section aria-labelledby="to-quote" className="flex flex-col items-start gap-4 border-t border-rule pt-4">
      <h2 id="to-quote" className="heading text-19">
        To quote for it
      </h2>
      {children}
    </section>
  );
}
