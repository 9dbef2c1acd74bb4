import { useState } from "react";
import type { LineRow } from "#domain/packages/line-rows.data.ts";
import { LINES_OF_FORM, MAX_NEW_LINES } from "#domain/packages/packages.limits.ts";
import { formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { mergeLines } from "./merge-lines.ts";
import { goToNextCell } from "./next-cell.ts";
import { EMPTY_LINES, PricingLineRows } from "./pricing-line-rows.tsx";
import { usePastedLines } from "./use-pasted-lines.ts";

interface Refused {
  /** What was typed, by the names of the fields. */
  typed: Record<string, string>;
  problems: Record<string, string[]>;
  /** Of the whole form. */
  problem: string | null;
}

interface PricingLinesFormProps {
  /** All of the document. */
  rows: readonly LineRow[];
  /** The first that is shown, counted from 0. */
  from: number;
  /** What the sums come to that the buyer fixes. */
  fixedPence: number;
  version: number;
  refused: Refused | undefined;
}

/** The lines of a draft's pricing document, typed and mended in place; the page asks for `?from=` where they are many. */
export function PricingLinesForm({ rows, from, fixedPence, version, refused }: PricingLinesFormProps) {
  const isSending = useIsSending();
  const fields = useMergedLines(refused?.typed, rows);
  const problems = refused?.problems ?? {};
  const until = Math.min(from + LINES_OF_FORM, rows.length);
  const isEnd = until >= rows.length;
  const [newCount, setNewCount] = useState(EMPTY_LINES);
  const { onPaste, noteInput, takesKey, status } = usePastedLines(() => setNewCount(MAX_NEW_LINES));
  const pageOf = (at: number) => (at === 0 ? "?#lines" : `?from=${at + 1}#lines`);
  return (
    <Form
      key={version}
      method="post"
      id={`pricing-lines-${from}`}
      data-keep
      onKeyDown={(event) => takesKey(event) || goToNextCell(event)}
      onInput={(event) => {
        noteInput(event);
        // Typed into the last, or put back below it.
        if (isBeyond(event.target, newCount)) setNewCount(MAX_NEW_LINES);
      }}
      onPaste={onPaste}
      className="@container flex flex-col gap-4 pt-4"
    >
      <ErrorSummary
        problems={Object.entries(problems).flatMap(([name, sentences]) =>
          sentences.map((message) => ({ id: name === "" ? null : `pricing-${name}`, message })),
        )}
      />
      <input type="hidden" name="version" value={version} />
      <p className="max-w-measure text-15 text-ink-2">
        <span className="pointer-coarse:hidden">
          Enter goes on to the next line, Tab to the next column.{" "}
        </span>
        Cells copied from a spreadsheet go on to the right and downwards from the one into which you paste
        them. Change a line’s number to move it. Where there is no quantity, every firm measures by itself.
      </p>
      {status}
      <PricingLineRows
        rows={rows}
        from={from}
        until={until}
        fields={fields}
        problems={problems}
        newCount={newCount}
      />
      <div className="save-bar">
        <p className="text-13 sm:text-15">
          <DottedFacts
            facts={[
              <span key="lines" className="font-label">
                {formatNumberOf(rows.length, "line")}
              </span>,
              fixedPence > 0 && (
                <span key="fixed" className="text-ink-2">{`${formatMoney(fixedPence)} fixed by you`}</span>
              ),
            ]}
          />
        </p>
        <Button kind="main" name="intent" value="lines" isBusy={isSending} busyLabel="Saving...">
          Save the lines
        </Button>
      </div>
      <Pagination
        label="Pages of the pricing document"
        previous={from > 0 ? pageOf(Math.max(0, from - LINES_OF_FORM)) : null}
        next={isEnd ? null : pageOf(until)}
      >
        {`Lines ${from + 1} to ${until} of ${rows.length}. Save before you go on.`}
      </Pagination>
    </Form>
  );
}

function isBeyond(field: EventTarget, shown: number): boolean {
  const [, at] = /-new(\d+)$/.exec((field as HTMLInputElement).name) ?? [];
  return at !== undefined && Number(at) >= shown - 1;
}

const NOTHING: Record<string, string> = {};

/** What was typed into a form that was refused, each field at the line that it is of by now. */
function useMergedLines(typed: Record<string, string> | undefined, rows: readonly LineRow[]) {
  const [shown, setShown] = useState({ typed, rows });
  // The answer comes first, then what has changed.
  if (shown.typed !== typed) setShown({ typed, rows });
  return typed ? mergeLines(typed, shown.rows, rows) : NOTHING;
}
