import { type OrderKind, orderKindLabel } from "#domain/awards/decline-reasons.data.ts";
import { BY_LINK } from "#domain/tender-invitations/by-link.data.ts";
import { queryOutcomes } from "#domain/tender-comparison/query-kinds.data.ts";
import type { OwnQueries, OwnQuery } from "#domain/tender-comparison/own-queries.queries.ts";
import { errorRules } from "#domain/tender-rules/key-terms.data.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField, TextareaField } from "#web/ui/text-field.tsx";

interface QuoteQueriesProps extends OwnQueries {
  /** What waits for its answer as the winner; null where nothing does. */
  sent: OrderKind | null;
  /** What was typed into a form that was refused. */
  typed: Record<string, string>;
}

/** What the buyer asks the tenderer about its opened quote, and the form for each answer. */
export function QuoteQueries({ queries, errorRule, isOver, closed, sent, typed }: QuoteQueriesProps) {
  if (queries.length === 0) return null;
  return (
    <section id="queries" aria-labelledby="queries-heading" className="w-full scroll-mt-20">
      <SectionHeading id="queries-heading" count={queries.length}>
        Asked by the buyer
      </SectionHeading>
      <p className="mt-3 max-w-measure text-15 text-ink-2">
        Your figures stay as you tendered them. What you answer stands beside them, for this buyer alone.
      </p>
      <ul>
        {queries.toSorted(waitingFirst).map((query) => (
          <li key={query.id} className="border-b border-rule py-4">
            <Asked query={query} />
            {query.outcome === null && isOver && <NotAnswered />}
            {query.outcome === null && closed === null && (
              <AnswerForm
                query={query}
                errorRule={errorRule}
                sent={sent}
                typed={typedFor(typed, { intent: "answerQuery", query: query.id })}
              />
            )}
          </li>
        ))}
      </ul>
      {closed !== null && <p className="mt-3 text-15 text-ink-2">{closed}</p>}
    </section>
  );
}

const waitingFirst = (one: OwnQuery, other: OwnQuery) =>
  Number(one.outcome !== null) - Number(other.outcome !== null);

/** Of a question or of minutes that nobody answers any more. */
export const NotAnswered = () => (
  <p className="mt-2">
    <StatusBadge tone="none">Not answered</StatusBadge>
  </p>
);

function Asked({ query }: { query: OwnQuery }) {
  const { about, tenderedPence, question, askedAt, outcome, answer, answeredBy, answeredAt } = query;
  return (
    <>
      <h3 className="text-16 font-label wrap-anywhere">
        {about ? [about.item, about.description].filter(Boolean).join(" ") : "The whole quote"}
        {tenderedPence !== null && (
          <span className="font-text text-ink-2">{`: ${formatMoney(tenderedPence)} as tendered`}</span>
        )}
      </h3>
      <p className="mt-1 text-15 whitespace-pre-line wrap-anywhere">{question}</p>
      <p className="text-13 text-ink-2">{`Asked ${formatMoment(askedAt)}`}</p>
      {outcome !== null && (
        <div className="mt-2 text-15">
          <p className="font-label">
            {queryOutcomes.find(({ value }) => value === outcome)!.done}
            {query.correctedPence !== null && `: ${formatMoney(query.correctedPence)}`}
          </p>
          {answer && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
          <p className="text-13 text-ink-2">{`${answeredBy ?? BY_LINK}, ${formatMoment(answeredAt!)}`}</p>
        </div>
      )}
    </>
  );
}

interface AnswerFormProps {
  query: OwnQuery;
  errorRule: OwnQueries["errorRule"];
  sent: OrderKind | null;
  typed: Record<string, string>;
}

function AnswerForm({ query: { id, kind, about }, errorRule, sent, typed }: AnswerFormProps) {
  const canCorrect = errorRule === "confirm-or-correct";
  const outcomes = queryOutcomes.filter(({ value, of }) => {
    const kinds: readonly string[] = of;
    return kinds.includes(kind) && (value !== "corrected" || canCorrect);
  });
  return (
    <Form
      method="post"
      id={`answer-${id}`}
      its={{ intent: "answerQuery", query: id }}
      data-keep
      preventScrollReset
      className="mt-3 flex max-w-form flex-col items-start gap-4"
    >
      <input type="hidden" name="query" value={id} />
      {kind === "error" && (
        <p className="text-15 text-ink-2">{errorRules.find(({ value }) => value === errorRule)?.text}</p>
      )}
      {outcomes.length === 1 ? (
        <input type="hidden" name="outcome" value={outcomes[0]!.value} />
      ) : (
        <SelectField
          field={{
            id: `outcome-${id}`,
            name: "outcome",
            defaultValue: typed["outcome"] ?? "",
            required: true,
          }}
          label="Your answer"
          prompt="Choose"
          options={outcomes.map(({ value, label }) => ({ value, label }))}
          className="w-full"
        />
      )}
      {kind === "error" && sent !== null && (
        <p className="text-15 font-label">
          {`The ${orderKindLabel(sent).toLowerCase()} that waits for your answer is declined if you withdraw${canCorrect ? ", and taken back if you correct your price" : ""}.`}
        </p>
      )}
      {kind === "error" && canCorrect && (
        <TextField
          field={{ id: `amount-${id}`, name: "amount", defaultValue: typed["amount"] }}
          label={
            about
              ? "If you correct it: what the line comes to, in pounds"
              : "If you correct it: the total, in pounds"
          }
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          className="w-full"
        />
      )}
      <TextareaField
        field={{ id: `answer-text-${id}`, name: "answer", defaultValue: typed["answer"] }}
        label={kind === "question" ? "Your answer" : "In words"}
        hint={kind === "question" ? undefined : "May stay empty where you confirm it as it is."}
        rows={3}
        maxLength={2000}
        className="w-full"
      />
      <Button name="intent" value="answerQuery">
        Send the answer
      </Button>
    </Form>
  );
}
