import { BY_LINK } from "#domain/tender-invitations/by-link.data.ts";
import { type PackageState, answerable } from "#domain/packages/packages.states.ts";
import { queryKinds, queryOutcomes } from "#domain/tender-comparison/query-kinds.data.ts";
import type { QuoteQuery } from "#domain/tender-comparison/quote-queries.queries.ts";
import { errorRules } from "#domain/tender-rules/key-terms.data.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import type { ChosenCell } from "./chosen-cell.ts";
import type { ComparisonView, ShownQuery } from "./comparison-view.ts";
import { IN_PLACE, addressOf } from "./comparison-wanted.ts";

/** What a tenderer was asked and what it answered, with who and when. */
export function QueryTexts({
  query,
  state,
}: {
  /** Of its tender. */
  state: PackageState;
  query: Pick<
    QuoteQuery,
    | "kind"
    | "question"
    | "askedBy"
    | "askedAt"
    | "outcome"
    | "answer"
    | "answeredBy"
    | "answeredAt"
    | "isWithdrawn"
  > & { correctedPence: number | null };
}) {
  const { question, askedBy, askedAt, outcome, answer, answeredBy, answeredAt, correctedPence } = query;
  return (
    <>
      <p className="whitespace-pre-line wrap-anywhere">{question}</p>
      <p className="text-13 text-ink-2">{`${askedBy ?? "A former colleague"}, ${formatMoment(askedAt)}`}</p>
      {outcome === null ? (
        <p className="mt-1">
          <WaitsOrNot isWaiting={answerable.includes(state) && !query.isWithdrawn} />
        </p>
      ) : (
        <>
          <p className="mt-1 font-label">
            {queryOutcomes.find(({ value }) => value === outcome)!.done}
            {correctedPence !== null && `: ${formatMoney(correctedPence)}`}
          </p>
          {answer && <p className="whitespace-pre-line wrap-anywhere">{answer}</p>}
          <p className="text-13 text-ink-2">{`${answeredBy ?? BY_LINK}, ${formatMoment(answeredAt!)}`}</p>
        </>
      )}
    </>
  );
}

/** Of what a tenderer was asked or sent, and has not answered; once the tender is decided it does not any more. */
export const WaitsOrNot = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? (
    <StatusBadge tone="wait">Waits for the tenderer</StatusBadge>
  ) : (
    <StatusBadge tone="none">Not answered</StatusBadge>
  );

interface AskFormProps {
  view: ComparisonView;
  chosen: ChosenCell;
  typed: Record<string, string>;
}

/** Asks the tenderer about a line, or about the whole of its quote. */
export function AskForm({ view: { errorRule }, chosen: { tender, line, cell }, typed }: AskFormProps) {
  const kinds = queryKinds.filter(({ isOfWhole }) => line !== null || isOfWhole);
  const rule = errorRules.find(({ value }) => value === errorRule);
  return (
    <Form
      method="post"
      id={`ask-${tender.key}-${line?.at ?? "whole"}`}
      its={{ intent: "ask", form: "own-question", quote: tender.id, line: String(line?.at ?? "") }}
      key={`asked ${cell.queries.length}`}
      data-keep
      {...IN_PLACE}
      className="mt-5 flex flex-col items-start gap-4 border-t border-rule pt-4"
    >
      {/* What the page proposes to ask is sent with the same fields. */}
      <input type="hidden" name="form" value="own-question" />
      <input type="hidden" name="quote" value={tender.id} />
      <input type="hidden" name="line" value={line?.at ?? ""} />
      <SelectField
        field={{
          id: "ask-kind",
          name: "kind",
          defaultValue: typed["kind"] ?? kinds[0]!.value,
          required: true,
        }}
        label="Ask the tenderer"
        hint={
          rule &&
          `An error: by this tender’s rule they ${rule.value === "confirm-or-correct" ? "confirm or correct it" : "confirm or withdraw"}.`
        }
        options={kinds.map(({ value, label }) => ({ value, label }))}
        className="w-full"
      />
      <TextareaField
        field={{ id: "question", name: "question", defaultValue: typed["question"] ?? "", required: true }}
        label="What you ask; nobody else reads it"
        rows={3}
        maxLength={2000}
        className="w-full"
      />
      <Button name="intent" value="ask">
        Ask
      </Button>
    </Form>
  );
}

/** Everything that was asked after the opening, tenderer by tenderer. */
export function ComparisonQueries({ view: { queries, wanted, state } }: { view: ComparisonView }) {
  if (queries.length === 0) return null;
  // Two firms may have one name.
  const byQuote = [...Map.groupBy(queries, ({ quoteId }) => quoteId)];
  return (
    <section aria-labelledby="asked" className="flex flex-col gap-4">
      <SectionHeading id="asked" count={queries.length}>
        Asked after the opening
      </SectionHeading>
      {byQuote.map(([quoteId, own]) => (
        <section key={quoteId} aria-label={`Asked of ${own[0]!.firm}`}>
          <h3 className="text-16 font-label wrap-anywhere">{own[0]!.firm}</h3>
          <ul className="text-15">
            {own.map((query) => (
              <li key={query.id} className="border-b border-rule py-3">
                <About query={query} wanted={wanted} />
                <QueryTexts query={query} state={state} />
                {query.mail && <Mailed mail={query.mail} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

/** When a firm without an account is told by e-mail. */
function Mailed({ mail }: { mail: NonNullable<ShownQuery["mail"]> }) {
  return (
    <p className="text-13 text-ink-2">
      {"goesAt" in mail
        ? `It goes with the next e-mail to the firm, ${formatMoment(mail.goesAt)}`
        : `E-mailed to the firm by ${formatMoment(mail.sentBy)}`}
    </p>
  );
}

function About({ query: { about, cell }, wanted }: { query: ShownQuery; wanted: ComparisonView["wanted"] }) {
  return (
    <p className="text-13 text-ink-2 wrap-anywhere">
      {cell ? (
        <TextLink to={`${addressOf(wanted, { cell })}#cell`} preventScrollReset>
          {about}
        </TextLink>
      ) : (
        about
      )}
    </p>
  );
}
