import type { PublishedQuestion } from "#domain/clarifications/clarifications.queries.ts";
import { clarificationStates } from "#domain/clarifications/clarifications.states.ts";
import type { OwnQuestion } from "#domain/tendering/get-tender.ts";
import type { SimilarQuestion } from "#domain/clarifications/similar.queries.ts";
import { AskForm } from "./ask-form.tsx";
import { formatDeadline, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";

interface TenderQuestionsProps {
  published: readonly PublishedQuestion[];
  own: readonly OwnQuestion[];
  closesAt: Date | null;
  /** That moment is over, by the server's clock. */
  areClosed: boolean;
  mayAsk: boolean;
  /** It is asked for a price still; without it this firm has declined, or its invitation has ended. */
  isLive: boolean;
  typed: Readonly<Record<string, string>>;
  /** Answered already, and found when the question was sent. */
  similar: readonly SimilarQuestion[];
  invitationId: string;
}

/** One's own questions, the newest first, then the published ones with their answers, and a form to ask another. */
export function TenderQuestions({
  published,
  own,
  closesAt,
  areClosed,
  mayAsk,
  isLive,
  typed,
  similar,
  invitationId,
}: TenderQuestionsProps) {
  const open = own.filter(({ state }) => state !== "answered_to_all");
  return (
    <section aria-labelledby="questions">
      <SectionHeading id="questions" count={published.length}>
        Questions and answers
      </SectionHeading>
      {open.length > 0 && (
        <>
          <h3 className="mt-4 text-16 font-label">Yours</h3>
          <ul className="mt-2 border-t border-rule">
            {open.map((question) => (
              <OwnEntry key={question.id} question={question} />
            ))}
          </ul>
        </>
      )}
      {published.length === 0 && <p className="pt-4 text-15 text-ink-2">None published yet.</p>}
      <ol>
        {published.map(({ number, question, answer, answeredAt }) => (
          <li key={number} className="border-b border-rule py-4">
            <h3 className="text-16 font-label">{`Question ${number}`}</h3>
            <p className="mt-1 max-w-measure text-16 whitespace-pre-line wrap-anywhere">{question}</p>
            <p className="mt-2 max-w-measure border-l-2 border-rule pl-4 text-16 whitespace-pre-line wrap-anywhere">
              {answer}
            </p>
            <p className="mt-1 text-13 text-ink-2">{`Answered ${formatMoment(answeredAt)}`}</p>
          </li>
        ))}
      </ol>
      {mayAsk ? (
        <AskForm
          // Empty again once one is sent.
          key={own.length}
          closesAt={closesAt}
          typed={typed}
          similar={similar}
          invitationId={invitationId}
        />
      ) : (
        <p className="mt-4 text-15 text-ink-2">{sayWhyNot({ closesAt, areClosed, isLive })}</p>
      )}
    </section>
  );
}

function sayWhyNot({
  closesAt,
  areClosed,
  isLive,
}: Pick<TenderQuestionsProps, "closesAt" | "areClosed" | "isLive">): string {
  if (!isLive) return "You are not pricing this tender.";
  if (!areClosed) return "This tender is not out any more: nothing is asked now.";
  return closesAt ? `Questions closed ${formatDeadline(closesAt)}.` : "Questions have closed.";
}

function OwnEntry({ question: { id, question, state, answer, askedAt } }: { question: OwnQuestion }) {
  const { label, tone } = clarificationStates[state];
  return (
    <li className="border-b border-rule py-3">
      <p className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{question}</p>
      {answer && (
        <p className="mt-2 max-w-measure border-l-2 border-rule pl-4 text-16 whitespace-pre-line wrap-anywhere">
          {answer}
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
        <StatusBadge tone={tone}>{label}</StatusBadge>
        <span className="text-13 text-ink-2">{`Asked ${formatMoment(askedAt)}`}</span>
        {state === "submitted" && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <Button name="intent" value="withdraw" isSmall>
              Withdraw
            </Button>
          </Form>
        )}
      </div>
    </li>
  );
}
