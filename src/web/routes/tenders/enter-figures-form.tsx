import { useEffect, useRef } from "react";
import type { OpenedLodged } from "#domain/lodged-quotes/get-lodged.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { TypedDraft, placesOf } from "./quote-fields.ts";
import { OwnLines } from "./own-lines.tsx";
import { LineWords } from "./line-words.tsx";
import { goToNextPrice } from "./next-cell.ts";
import { LineRow } from "./quote-line-row.tsx";
import { toBuyer } from "./quote-words.ts";
import { type QuoteStanding, QuoteStandingLine, standingOf } from "./quote-standing.tsx";
import { SectionedLines } from "./sectioned-lines.tsx";
import { Alternates, fieldOf } from "./quote-terms-fields.tsx";
import { WhatGoesWithIt } from "./quote-with-it.tsx";
import { type EnteredSums, useEnteredSums } from "./use-entered-sums.ts";
import { usePastedPrices } from "./use-pasted-prices.ts";

interface EnterFiguresFormProps {
  lodged: OpenedLodged;
  /** What was typed into a form that was refused, and where it is to be mended. */
  typed: TypedDraft | null;
  places: ReturnType<typeof placesOf>;
}

/** Empty rows for what no script adds to. */
const ROWS = { count: 3, how: "A" };

/** Takes what a lodged file says: in the fields in which a tenderer writes its own quote. */
export function EnterFiguresForm({ lodged, typed, places }: EnterFiguresFormProps) {
  const { lines, draft, seen } = lodged;
  const { onPaste, noteInput, takesKey, status } = usePastedPrices(lines);
  const problemAt = (at: number | string) => places.find((place) => place.at === at)?.sentence;
  const parts = { quote: lodged, typed, problemAt, words: toBuyer };
  const hasLines = lines.length > 0;
  const form = useRef<HTMLFormElement>(null);
  const { sums, reckon } = useEnteredSums(form, lines, typed ?? draft);
  useEffect(() => {
    for (const each of form.current?.querySelectorAll("details:has([aria-invalid=true])") ?? [])
      (each as HTMLDetailsElement).open = true;
  }, [places]);
  return (
    <section aria-labelledby="enter" className="flex max-w-sheet flex-col gap-5">
      <SectionHeading id="enter">{seen === 0 ? "Enter its figures" : "Enter them again"}</SectionHeading>
      <Form
        method="post"
        id="enter-figures"
        data-keep
        ref={form}
        onPaste={onPaste}
        onInput={(event) => {
          noteInput(event);
          reckon();
        }}
        onKeyDown={(event) => takesKey(event) || goToNextPrice(event)}
        className="@container flex flex-col items-start gap-8"
      >
        <input type="hidden" name="seen" value={seen} />
        <div className="sticky-tabs is-standing flex w-full flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 border-y border-t-ink border-b-rule bg-paper py-2">
          <QuoteStandingLine standing={enteredStanding(lines, sums)} wrong={[]} />
          <p className="text-13 text-ink-2">Kept in this browser until you enter it.</p>
        </div>
        <div className="flex w-full flex-col items-start gap-5">
          {hasLines && status}
          {hasLines && <LineWords />}
          {hasLines && (
            <SectionedLines
              className="w-full"
              folds
              lines={lines}
              pence={sums.lines}
              row={(line, at) => (
                <LineRow
                  line={line}
                  at={at}
                  value={typed?.prices[at] ?? draft.prices[at] ?? ""}
                  pence={sums.lines[at] ?? null}
                  said={sums.said[at] ?? null}
                  problem={problemAt(at)}
                />
              )}
            />
          )}
          <TextField
            field={{
              ...fieldOf("lumpSum", typed?.lumpSum ?? draft.lumpSum, problemAt("lumpSum")),
            }}
            label={hasLines ? "Or its total alone, without VAT" : "Its price, without VAT"}
            hint={
              hasLines
                ? "For a file that says one sum: leave every line empty. It is compared by that sum, and its lines are unclear until you ask the firm."
                : "0 where the file has none; empty where you enter its lines below."
            }
            unit="£"
            inputMode="decimal"
            autoComplete="off"
            maxLength={60}
            className="w-full max-w-104"
          />
        </div>
        <OwnLines {...parts} more={ROWS} />
        <WhatGoesWithIt {...parts} />
        <Alternates {...parts} more={ROWS} />
        <Button kind="main">Enter the figures</Button>
      </Form>
    </section>
  );
}

/** By one sum it is priced whole: no line waits for a price. */
function enteredStanding(lines: OpenedLodged["lines"], sums: EnteredSums): QuoteStanding {
  const standing = standingOf(lines, sums);
  return sums.isOneSum ? { ...standing, next: null } : standing;
}
