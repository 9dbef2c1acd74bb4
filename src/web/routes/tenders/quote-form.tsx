import { type RefObject, useEffect } from "react";
import { useNavigation } from "react-router";
import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { TypedDraft } from "./quote-fields.ts";
import { OwnLines } from "./own-lines.tsx";
import { LineWords } from "./line-words.tsx";
import { goToNextPrice } from "./next-cell.ts";
import { LineRow } from "./quote-line-row.tsx";
import { isEmptyAt } from "./quote-problems.ts";
import { type QuoteStanding, standingOf } from "./quote-standing.tsx";
import { SectionedLines } from "./sectioned-lines.tsx";
import { Alternates, fieldOf } from "./quote-terms-fields.tsx";
import { WhatGoesWithIt } from "./quote-with-it.tsx";
import type { Autosave } from "./use-autosave.ts";
import { usePastedPrices } from "./use-pasted-prices.ts";
import { useTypedSums } from "./use-typed-sums.ts";

interface QuoteFormProps {
  ref: RefObject<HTMLFormElement | null>;
  quote: OwnQuote;
  /** What is still empty is marked, too: not while somebody is at it. */
  areGapsShown: boolean;
  /** What was typed into a form that was refused. */
  typed: TypedDraft | null;
  autosave: Autosave;
  /** Hears how far it has come, as somebody types. */
  onStanding: (standing: QuoteStanding) => void;
}

/** Prices for every line, and what goes with them. Saved while one types, sealed from the first key. */
export function QuoteForm({ ref, quote, areGapsShown, typed, autosave, onStanding }: QuoteFormProps) {
  const isSending = useIsSending();
  const isReplaced = useIsReplaced();
  const { sums, isTyped, reckon } = useTypedSums(ref, quote);
  const { lines, draft, draftVersion, priced, closed, counted } = quote;
  const { onPaste, noteInput, takesKey, status } = usePastedPrices(lines);
  const changed = new Map(quote.changedLines.map((each) => [each.at, each]));
  const isBegun = draftVersion > 0;
  const isReckoned = isBegun || isTyped;
  useEffect(() => onStanding(standingOf(lines, sums)), [onStanding, lines, sums]);
  const isEmpty = (at: number | string) => isEmptyAt(draft, at);
  const sentenceAt = (at: number | string) =>
    closed === null && isBegun ? priced.problems.find((problem) => problem.at === at)?.sentence : undefined;
  // What nobody has come to yet is no mistake.
  const problemAt = (at: number | string) => (isEmpty(at) ? undefined : sentenceAt(at));
  const gapAt = (at: number | string) => (areGapsShown && isEmpty(at) ? sentenceAt(at) : undefined);
  const parts = { quote, typed, problemAt, gapAt };
  return (
    <Form
      showsValues
      method="post"
      id="quote"
      ref={ref}
      onInput={(event) => {
        noteInput(event);
        reckon();
        autosave.touch();
      }}
      onBlur={autosave.flush}
      onPaste={onPaste}
      onKeyDown={(event) => takesKey(event) || goToNextPrice(event)}
      onSubmit={autosave.holdBack}
      // The container of its lines: inside the fieldset a browser may leave them out (docs/decisions/095).
      className="filled-sheet @container flex min-w-0 flex-col items-start gap-8"
    >
      <fieldset
        disabled={closed !== null}
        inert={isReplaced}
        className="flex w-full min-w-0 flex-col items-start gap-8"
      >
        <input type="hidden" name="draftVersion" value={draftVersion} />
        <section aria-labelledby="prices" className="w-full">
          <SectionHeading
            id="prices"
            aside={
              // Of one sum that the buyer has entered the lines say nothing.
              closed !== null &&
              isBegun &&
              sums.total !== null &&
              priced.problems.length === 0 &&
              counted?.isShown !== false
                ? `${formatMoney(sums.total)} in all`
                : undefined
            }
          >
            Prices, without VAT
          </SectionHeading>
          {lines.length === 0 ? (
            <TextField
              field={{
                ...fieldOf("lumpSum", typed?.lumpSum ?? draft.lumpSum, problemAt("lumpSum")),
                gap: gapAt("lumpSum"),
              }}
              label="Your price in pounds"
              hint="As one sum; or leave it empty, and price it by lines of your own."
              inputMode="decimal"
              autoComplete="off"
              maxLength={60}
              className="mt-5 max-w-72"
            />
          ) : (
            <>
              {status}
              {closed === null && <LineWords />}
              <SectionedLines
                lines={lines}
                {...(isReckoned && { pence: sums.lines })}
                row={(line, at) => (
                  <LineRow
                    line={line}
                    at={at}
                    value={typed?.prices[at] ?? draft.prices[at] ?? ""}
                    pence={isReckoned ? (sums.lines[at] ?? null) : null}
                    said={sums.said[at] ?? null}
                    // What was not a price, and has become one since it was saved.
                    problem={isTyped && sums.lines[at] !== null ? undefined : problemAt(at)}
                    changed={changed.get(at)}
                    isOpen={gapAt(at) !== undefined && (sums.lines[at] ?? null) === null}
                  />
                )}
              />
            </>
          )}
        </section>
        <OwnLines {...parts} pence={isReckoned && typed === null ? sums.ownLines : undefined} />
        <WhatGoesWithIt {...parts} />
        <Alternates {...parts} />
        {closed === null && (
          <Button name="intent" value="save" isBusy={isSending} busyLabel="Saving...">
            Save and add up
          </Button>
        )}
      </fieldset>
    </Form>
  );
}

/** While prices come from a file, or go back to those before it: what would be typed meanwhile would be written over. */
function useIsReplaced(): boolean {
  const intent = useNavigation().formData?.get("intent");
  return intent === "import" || intent === "takeBack";
}
