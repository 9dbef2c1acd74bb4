import { useState } from "react";
import { type LineRow, newRow } from "#domain/packages/line-rows.data.ts";
import { LINES_OF_FORM, MAX_NEW_LINES } from "#domain/packages/packages.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { ErrorSummary } from "#web/ui/error-summary.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { mergeLines } from "./merge-lines.ts";
import { goToNextCell } from "./next-cell.ts";
import { PricingLineRow, columnHeads, gridClass } from "./pricing-line-row.tsx";

const EMPTY_LINES = 5;
const NEW: LineRow = {
  place: "",
  section: "",
  item: "",
  description: "",
  kind: "measured",
  quantity: "",
  unit: "",
  amount: "",
};

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
  version: number;
  refused: Refused | undefined;
}

/** The lines of a draft's pricing document, typed and mended in place; the page asks for `?from=` where they are many. */
export function PricingLinesForm({ rows, from, version, refused }: PricingLinesFormProps) {
  const isSending = useIsSending();
  const fields = useMergedLines(refused?.typed, rows);
  const problems = refused?.problems ?? {};
  const shown = rows.slice(from, from + LINES_OF_FORM);
  const until = from + shown.length;
  const isEnd = until >= rows.length;
  const valuesOf = (row: string, values: LineRow): LineRow => {
    const typed = Object.keys(columnHeads).flatMap((column) => {
      const value = fields[`${column}-${row}`];
      return value === undefined ? [] : [[column, value]];
    });
    return { ...values, ...Object.fromEntries(typed) };
  };
  const added = Array.from({ length: MAX_NEW_LINES }, (_, at) => newRow(at)).filter(
    (row, at) => at < EMPTY_LINES || fields[`description-${row}`] !== undefined,
  );
  const pageOf = (at: number) => (at === 0 ? "?#lines" : `?from=${at + 1}#lines`);
  const save = (kind: "main" | "secondary") => (
    <Button kind={kind} name="intent" value="lines" isBusy={isSending} busyLabel="Saving...">
      Save the lines
    </Button>
  );
  return (
    <Form
      key={version}
      method="post"
      id={`pricing-lines-${from}`}
      data-keep
      onKeyDown={goToNextCell}
      className="flex flex-col gap-4 pt-4"
    >
      <ErrorSummary
        problems={Object.entries(problems).flatMap(([name, sentences]) =>
          sentences.map((message) => ({ id: name === "" ? null : `pricing-${name}`, message })),
        )}
      />
      <input type="hidden" name="version" value={version} />
      <p className="max-w-measure text-15 text-ink-2">
        Enter goes on to the next line, Tab to the next column. Change a line’s number to move it. Where there
        is no quantity, every firm measures by itself.
      </p>
      {/* First in the form: without scripts Enter presses it. */}
      <div>{save("secondary")}</div>
      <div>
        <div
          aria-hidden="true"
          className={`hidden border-b border-ink py-2 text-13 font-label text-ink-2 ${gridClass}`}
        >
          {Object.values(columnHeads).map((head) => (
            <span key={head}>{head}</span>
          ))}
          <span>Take out</span>
        </div>
        <ol>
          {shown.map((row, at) => (
            <PricingLineRow
              // A line has no name of its own: its place is what it is.
              key={from + at}
              row={String(from + at)}
              name={`line ${from + at + 1}`}
              values={valuesOf(String(from + at), row)}
              isOut={fields[`out-${from + at}`] === "on"}
              problems={problems}
              canGoOut
            />
          ))}
        </ol>
        {isEnd && (
          <>
            <h3 className="pt-6 text-16 font-label">New lines</h3>
            <p className="text-13 text-ink-2">
              At the end, or in the place whose number you enter. Once these are saved there are more.
            </p>
            <ol>
              {added.map((row, at) => (
                <PricingLineRow
                  key={row}
                  row={row}
                  name={`new line ${at + 1}`}
                  values={valuesOf(row, NEW)}
                  isOut={false}
                  problems={problems}
                  canGoOut={false}
                />
              ))}
            </ol>
          </>
        )}
      </div>
      <div>{save("main")}</div>
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

const NOTHING: Record<string, string> = {};

/** What was typed into a form that was refused, each field at the line that it is of by now. */
function useMergedLines(typed: Record<string, string> | undefined, rows: readonly LineRow[]) {
  const [shown, setShown] = useState({ typed, rows });
  // The answer comes first, then what has changed.
  if (shown.typed !== typed) setShown({ typed, rows });
  return typed ? mergeLines(typed, shown.rows, rows) : NOTHING;
}
