import { useState } from "react";
import {
  type OutcomeReason,
  outcomeReasonLabels,
  reasonsThatFit,
} from "#domain/tender-quotes/outcome-reasons.data.ts";
import { draftReasons } from "#domain/unsuccessful-tenders/unsuccessful-reasons.data.ts";
import type { ComparedQuote } from "#domain/tender-quotes/list-quotes.ts";
import type { UnsuccessfulPage } from "#domain/unsuccessful-tenders/get-unsuccessful.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FoldedPanel } from "#web/ui/folded-panel.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField } from "#web/ui/text-field.tsx";
import type { TypedOutcomes } from "./outcome-fields.ts";
import { OutcomeRow } from "./outcome-row.tsx";
import { useOwnPackage } from "./own-package.ts";

interface UnsuccessfulFormProps {
  page: UnsuccessfulPage;
  quotes: readonly ComparedQuote[];
  /** What was typed, and refused. */
  typed: Readonly<Record<string, string>>;
  outcomes: TypedOutcomes;
}

const FITTING = reasonsThatFit("unsuccessful");
const LIKELY: readonly OutcomeReason[] = ["price", "technical_compliance", "exclusions"];

/** Ends a tender without an award, and tells every tenderer in the same step. */
export function UnsuccessfulForm({
  page: { reasons, closed },
  quotes,
  typed,
  outcomes,
}: UnsuccessfulFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const isRefused = typed["intent"] === "unsuccessful";
  const first = (isRefused ? typed["reason"] : reasons[0]?.value) ?? "";
  const [reason, setReason] = useState(first);
  const otherwise = outcomeReasonLabels(draftReasons(reason, own));
  return (
    <FoldedPanel title="End it without an award" isOpen={isRefused}>
      {closed !== null ? (
        <p className="text-15 text-ink-2">{closed}</p>
      ) : (
        <Form
          method="post"
          id="unsuccessful"
          its={{ intent: "unsuccessful" }}
          data-keep
          className="flex flex-col items-start gap-5"
        >
          <p className="max-w-measure text-15 text-ink-2">
            {quotes.length === 0
              ? "The firms you invited read why in the history. You can tender it again afterwards, with the same documents and firms."
              : "Every tenderer is told at once that nobody is awarded, why, and what you scored it; none is told a rank or a gap. You can tender it again afterwards, with the same documents and firms."}
          </p>
          <input type="hidden" name="version" value={own.version} />
          <SelectField
            field={{
              id: "unsuccessful-reason",
              name: "reason",
              defaultValue: first,
              required: true,
            }}
            onChange={(event) => setReason(event.target.value)}
            label="Why nobody is awarded"
            prompt="Choose a reason"
            options={reasons}
          />
          <TextareaField
            field={{
              id: "unsuccessful-note",
              name: "note",
              defaultValue: isRefused ? typed["note"] : "",
            }}
            label="In a sentence"
            hint="Every tenderer reads it. It may stay empty."
            rows={3}
            maxLength={1000}
            className="w-full max-w-sheet"
          />
          {quotes.length > 0 && (
            <ul className="w-full border-t border-rule">
              {quotes.map((quote) => (
                <OutcomeRow
                  key={quote.id}
                  quote={quote}
                  outcome="Compliant. It is told that nobody is awarded."
                  fitting={FITTING}
                  likely={LIKELY}
                  otherwise={otherwise}
                  typed={outcomes[quote.id]}
                />
              ))}
            </ul>
          )}
          <Button kind="danger" name="intent" value="unsuccessful" isBusy={isSending} busyLabel="Ending...">
            {quotes.length === 0 ? "End the tender" : "End the tender and tell everybody"}
          </Button>
        </Form>
      )}
    </FoldedPanel>
  );
}
