import { FEWEST_FOR_BANDS } from "#domain/tender-quotes/tender-quotes.limits.ts";
import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import { gapBands, rankBands } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ReasonBoxes } from "./reason-boxes.tsx";

/** By the id of a quote. */
export type TypedOutcomes = Readonly<Record<string, { codes: string[]; words: string }>>;

/**
 * What was said of each quote, whose id is in the names of its fields: by their order what is kept in the browser would
 * come back beside another firm once one is gone.
 */
export function outcomesIn(form: FormData): TypedOutcomes {
  const text = (name: string) => String(form.get(name) ?? "");
  return Object.fromEntries(
    form
      .getAll("quote")
      // Other forms say by the same field which quote they are about.
      .filter((id) => form.has(`words-${String(id)}`))
      .map((id) => [
        String(id),
        { codes: form.getAll(`code-${String(id)}`).map(String), words: text(`words-${String(id)}`) },
      ]),
  );
}

/** What the page calls a quote's fields, which the schema has in lists by its place, and an operation by its id. */
export function outcomeField(form: FormData, [list, of]: readonly PropertyKey[]): string | undefined {
  const prefix = list === "reasonCodes" ? "code" : list === "words" ? "words" : undefined;
  const id = typeof of === "number" ? Object.keys(outcomesIn(form))[of] : of;
  return prefix && id !== undefined ? `${prefix}-${String(id)}` : undefined;
}

/** The same as operations take it: lists in one order. */
export function outcomeListsIn(form: FormData) {
  const said = Object.entries(outcomesIn(form));
  return {
    quote: said.map(([id]) => id),
    reasonCodes: said.map(([, { codes }]) => codes),
    words: said.map(([, { words }]) => words),
  };
}

interface OutcomesFormProps {
  quotes: readonly ComparedQuote[];
  awardedId: string;
  /** Why whoever looks may not send them; null where they may. */
  cannot: string | null;
  /** What was typed into a form that was refused. */
  typed: TypedOutcomes;
}

/** What every tenderer is told, on one page and in one step; the tender closes with it. */
export function OutcomesForm({ quotes, awardedId, cannot, typed }: OutcomesFormProps) {
  const isSending = useIsSending();
  const awarded = quotes.find(({ id }) => id === awardedId);
  const compliant = quotes.filter(({ state }) => state === "compliant");
  // A dearer quote was most often not taken for its price; of a cheaper one nothing is known.
  const draftOf = ({ pence }: ComparedQuote) => (awarded && pence > awarded.pence ? ["price"] : []);
  return (
    <section aria-labelledby="outcomes">
      <SectionHeading id="outcomes" count={quotes.length}>
        Tell everybody
      </SectionHeading>
      <p className="max-w-measure pt-4 text-16 text-ink-2">
        Each firm spent days on its quote. It hears what became of it and why, and what you scored it, never
        who else priced or for how much. The tender closes with this.
      </p>
      {cannot === null ? (
        <Form
          method="post"
          id="outcomes-form"
          its={{ intent: "outcomes" }}
          data-keep
          className="flex flex-col items-start gap-5 pt-2"
        >
          <ul className="w-full">
            {quotes.map((quote) => (
              <OutcomeRow
                key={quote.id}
                quote={quote}
                outcome={
                  quote.id === awardedId
                    ? "Successful"
                    : describeBand(quote, { areFew: compliant.length < FEWEST_FOR_BANDS })
                }
                isAwarded={quote.id === awardedId}
                draft={draftOf(quote)}
                typed={typed[quote.id]}
              />
            ))}
          </ul>
          <Button kind="main" name="intent" value="outcomes" isBusy={isSending} busyLabel="Sending...">
            Send all outcomes
          </Button>
        </Form>
      ) : (
        <p className="max-w-measure pt-4 text-16 text-ink-2">{cannot}</p>
      )}
    </section>
  );
}

function describeBand({ band: { rank, gap } }: ComparedQuote, { areFew }: { areFew: boolean }): string {
  const place = [rank && rankBands[rank], gap && gapBands[gap]].filter(Boolean).join(", ");
  if (place) return `Not successful. It is told: ${place}.`;
  return areFew
    ? "Not successful. It is told no rank: fewer than three quotes are compliant."
    : "Not successful. It is told that it was below the price of the award.";
}

interface OutcomeRowProps {
  quote: ComparedQuote;
  /** What it is told, where its quote is compliant. */
  outcome: string;
  isAwarded?: boolean;
  /** The reasons that are ticked before somebody has looked. */
  draft?: readonly string[];
  /** What it is told where none is ticked. */
  otherwise?: string;
  typed: TypedOutcomes[string] | undefined;
}

/** What one tenderer is told. */
export function OutcomeRow({
  quote: { id, companyName, state, reason },
  outcome,
  isAwarded,
  draft = [],
  otherwise,
  typed,
}: OutcomeRowProps) {
  const isPlain = isAwarded || state === "non_compliant" || state === "declined_by_tenderer";
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.25fr)]">
      <div className="min-w-0">
        <input type="hidden" name="quote" value={id} />
        <h3 className="text-16 font-label wrap-anywhere">{companyName}</h3>
        <p className="text-15 text-ink-2">
          {state === "declined_by_tenderer"
            ? "Declined the award. It is told that the tender is decided."
            : state === "non_compliant"
              ? `Not compliant: ${reason}`
              : outcome}
        </p>
      </div>
      {!isPlain && (
        <ReasonBoxes id={id} companyName={companyName} ticked={typed?.codes ?? draft} otherwise={otherwise} />
      )}
      <TextField
        field={{ id: `words-${id}`, name: `words-${id}`, defaultValue: typed?.words }}
        label={`A sentence to ${companyName}`}
        className={isPlain ? "md:col-span-2" : undefined}
        maxLength={1000}
        autoComplete="off"
      />
    </li>
  );
}
