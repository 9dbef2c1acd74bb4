import { useEffect, useRef, useState } from "react";
import type { Outcome } from "#domain/tender-quotes/get-outcome.ts";
import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import type { OutcomeReason } from "#domain/tender-quotes/outcome-reasons.data.ts";
import { MAX_OUTCOME_WORDS } from "#domain/tender-quotes/tender-quotes.limits.ts";
import { TextareaField } from "#web/ui/text-field.tsx";
import { NoticeFold } from "./notice-fold.tsx";
import type { TypedOutcomes } from "./outcome-fields.ts";
import { ReasonBoxes } from "./reason-boxes.tsx";

interface OutcomeRowProps {
  quote: Pick<ComparedQuote, "id" | "companyName" | "state" | "reason">;
  /** What it is told, where its quote is compliant. */
  outcome: string;
  isAwarded?: boolean;
  fitting: readonly OutcomeReason[];
  likely: readonly OutcomeReason[];
  /** What stands in the fields before somebody has looked. */
  draft?: { codes: readonly string[]; words: string };
  /** What it is told where none is ticked. */
  otherwise?: string;
  hint?: string | undefined;
  typed: TypedOutcomes[string] | undefined;
  /** As the firm would read it if it were sent as it is drafted, and from whom; without it nothing is previewed. */
  preview?: { notice: Outcome; buyerName: string };
}

const NOTHING = { codes: [], words: "" };

/** What one tenderer is told: its reasons, a sentence, and how the firm will read both. */
export function OutcomeRow({
  quote: { id, companyName, state, reason },
  outcome,
  isAwarded,
  fitting,
  likely,
  draft = NOTHING,
  otherwise,
  hint,
  typed,
  preview,
}: OutcomeRowProps) {
  const isPlain = isAwarded || state === "non_compliant" || state === "declined_by_tenderer";
  const first = typed ?? draft;
  const row = useRef<HTMLLIElement>(null);
  const [said, setSaid] = useState<{ codes: readonly string[]; words: string }>(first);
  const read = () => row.current && setSaid(readRow(row.current));
  // What was typed before the page's scripts came, or is put back from before.
  useEffect(() => {
    if (row.current) setSaid(readRow(row.current));
  }, []);
  return (
    <li
      ref={row}
      onInput={read}
      className="grid gap-x-6 gap-y-3 border-b border-rule py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)_minmax(0,1.5fr)]"
    >
      <div className="min-w-0">
        <input type="hidden" name="quote" value={id} />
        <h3 className="text-16 font-label wrap-anywhere">{companyName}</h3>
        <p className="text-15 text-ink-2 wrap-anywhere">
          {state === "declined_by_tenderer"
            ? "Declined the award. It is told that the tender is decided."
            : state === "non_compliant"
              ? `Not compliant: ${reason}`
              : outcome}
        </p>
      </div>
      {!isPlain && (
        <ReasonBoxes
          id={id}
          companyName={companyName}
          fitting={fitting}
          likely={likely}
          ticked={first.codes}
          otherwise={otherwise}
        />
      )}
      <TextareaField
        field={{ id: `words-${id}`, name: `words-${id}`, defaultValue: first.words }}
        label={`A sentence to ${companyName}`}
        hint={hint}
        rows={2}
        className={isPlain ? "md:col-span-2" : undefined}
        maxLength={MAX_OUTCOME_WORDS}
        autoComplete="off"
      />
      {preview && (
        <NoticeFold
          id={id}
          companyName={companyName}
          buyerName={preview.buyerName}
          isDraft
          notice={{
            ...preview.notice,
            reasonCodes: [...said.codes],
            words: said.words || (state === "non_compliant" ? reason : ""),
          }}
          className="md:col-span-3"
        />
      )}
    </li>
  );
}

const readRow = (row: HTMLElement) => ({
  codes: [...row.querySelectorAll<HTMLInputElement>("input[type=checkbox]:checked")].map(
    ({ value }) => value,
  ),
  words: row.querySelector("textarea")?.value.trim() ?? "",
});
