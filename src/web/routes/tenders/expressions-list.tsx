import { expressionStates } from "#domain/expressions/expressions.states.ts";
import { MAX_STATEMENT } from "#domain/expressions/expressions.limits.ts";
import type { ListedExpression } from "#domain/expressions/list-expressions.ts";
import { FEW_FIRMS } from "#domain/tender-invitations/tender-invitations.limits.ts";
import { formatLastDay, formatMoment } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { MatchReasons } from "./match-reasons.tsx";

interface ExpressionsListProps {
  expressions: readonly ListedExpression[];
  /** They can still be answered. */
  isOpen: boolean;
  typed: Readonly<Record<string, string>>;
  /** One more is the seventh, or a later one: that needs a reason. */
  isSpread: boolean;
}

/** The firms that have asked to be invited, with what speaks for them and against them, and the buyer’s answer. */
export function ExpressionsList({ expressions, ...answering }: ExpressionsListProps) {
  const waiting = expressions.filter(({ state }) => state === "submitted").length;
  return (
    <section aria-labelledby="asking">
      <SectionHeading id="asking" count={waiting > 0 ? waiting : undefined}>
        Firms that ask to be invited
      </SectionHeading>
      <ul>
        {expressions.map((each) => (
          <Row key={each.id} expression={each} {...answering} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Omit<ExpressionsListProps, "expressions"> {
  expression: ListedExpression;
}

function Row({ expression, isOpen, typed, isSpread }: RowProps) {
  const { id, companyName, companyNumber, state, statement, score, match, declineReason } = expression;
  const look = expressionStates[state];
  return (
    <li className="flex flex-col gap-2 border-b border-rule py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 text-16 font-label wrap-anywhere">
          <TextLink to={`/profile/${companyNumber}`}>{companyName}</TextLink>
        </p>
        <span className="flex items-baseline gap-4">
          <span className="text-15 text-ink-2">
            <span className="text-19 font-label text-ink">{match?.score ?? score}</span> of 100
          </span>
          <StatusBadge tone={look.tone}>{look.label}</StatusBadge>
        </span>
      </div>
      <p className="max-w-measure text-16 whitespace-pre-line wrap-anywhere">{statement}</p>
      {match && <MatchReasons reasons={match.reasons} lacks={match.lacks} />}
      {match?.earlier && <p className="text-15">{match.earlier}</p>}
      {declineReason !== null && <p className="text-15 wrap-anywhere">{`Your reason: ${declineReason}`}</p>}
      <p className="text-13 text-ink-3">
        <DottedFacts
          facts={[
            `asked ${formatMoment(expression.submittedAt)}`,
            state === "submitted" &&
              `released at the end of ${formatLastDay(expression.endsAt)} without an answer`,
            state === "expired" && "released, as you have not answered in time",
            expression.answeredAt && `answered ${formatMoment(expression.answeredAt)}`,
          ]}
        />
      </p>
      {state === "submitted" && isOpen && (
        <AnswerForms
          id={id}
          companyName={companyName}
          typed={typedFor(typed, { intent: "answer", expression: id })}
          isSpread={isSpread}
        />
      )}
    </li>
  );
}

interface AnswerFormsProps extends Pick<ExpressionsListProps, "typed" | "isSpread"> {
  id: string;
  companyName: string;
}

function AnswerForms({ id, companyName, typed, isSpread }: AnswerFormsProps) {
  const accepted = typedFor(typed, { answer: "accept" });
  const reason = typedFor(typed, { answer: "decline" })["reason"] ?? "";
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
      <Form
        method="post"
        id={`accept-${id}`}
        its={{ expression: id, answer: "accept" }}
        data-keep
        className="flex flex-col items-start gap-3"
      >
        <input type="hidden" name="expression" value={id} />
        <input type="hidden" name="answer" value="accept" />
        {(isSpread || accepted["answer"] !== undefined) && (
          <TextField
            field={{
              id: `spreadReason-${id}`,
              name: "spreadReason",
              defaultValue: accepted["spreadReason"],
            }}
            label={`Why more than ${FEW_FIRMS} firms`}
            hint="Unless you have given one for this tender; it stays with your team."
            maxLength={500}
            autoComplete="off"
            className="w-full"
          />
        )}
        <Button isSmall name="intent" value="answer">
          Accept and invite<span className="sr-only"> {companyName}</span>
        </Button>
      </Form>
      <details open={reason !== ""} className="min-w-0 grow">
        <summary className="unfolds">
          Decline<span className="sr-only"> {companyName}</span>
        </summary>
        <Form
          method="post"
          id={`decline-${id}`}
          its={{ expression: id, answer: "decline" }}
          data-keep
          className="mt-2 flex max-w-form flex-col items-start gap-3"
        >
          <input type="hidden" name="expression" value={id} />
          <input type="hidden" name="answer" value="decline" />
          <TextField
            field={{ id: `reason-${id}`, name: "reason", defaultValue: reason, required: true }}
            label="Reason"
            hint="The firm reads it."
            maxLength={MAX_STATEMENT}
            autoComplete="off"
            className="w-full"
          />
          <Button isSmall name="intent" value="answer">
            Decline
          </Button>
        </Form>
      </details>
    </div>
  );
}
