import { Fragment } from "react";
import { type LineRow, lineColumns, newRow } from "#domain/packages/line-rows.data.ts";
import { MAX_NEW_LINES } from "#domain/packages/packages.limits.ts";
import { PricingLineRow, columnHeads } from "./pricing-line-row.tsx";

/** So many are shown until they are filled. */
export const EMPTY_LINES = 5;
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

interface PricingLineRowsProps {
  /** All of the document. */
  rows: readonly LineRow[];
  /** The first that is shown, counted from 0. */
  from: number;
  until: number;
  /** What was typed into a form that was refused, by the names of the fields. */
  fields: Readonly<Record<string, string>>;
  problems: Readonly<Record<string, string[]>>;
  /** So many of the new ones are shown. */
  newCount: number;
}

/** The lines of one page, and at the end of the last one empty ones for more. */
export function PricingLineRows({ rows, from, until, fields, problems, newCount }: PricingLineRowsProps) {
  const valuesOf = (row: string, values: LineRow): LineRow => {
    const typed = Object.keys(columnHeads).flatMap((column) => {
      const value = fields[`${column}-${row}`];
      return value === undefined ? [] : [[column, value]];
    });
    return { ...values, ...Object.fromEntries(typed) };
  };
  const added = Array.from({ length: MAX_NEW_LINES }, (_, at) => newRow(at));
  return (
    <div>
      <div aria-hidden="true" className="typed-heads">
        {lineColumns.map((column) => (
          <span
            key={column}
            className={column === "quantity" || column === "amount" ? "is-figure" : `of-${column}`}
          >
            {columnHeads[column]}
          </span>
        ))}
        <span>Take out</span>
      </div>
      <ol>
        {rows.slice(from, until).map((row, at) => (
          // A line has no name of its own: its place is what it is.
          <Fragment key={from + at}>
            {row.section !== (at === 0 ? "" : rows[from + at - 1]!.section) && (
              <li aria-hidden="true" className="typed-section">
                {row.section || "Other lines"}
              </li>
            )}
            <PricingLineRow
              row={String(from + at)}
              name={`line ${from + at + 1}`}
              values={valuesOf(String(from + at), row)}
              isOut={fields[`out-${from + at}`] === "on"}
              problems={problems}
              canGoOut
            />
          </Fragment>
        ))}
      </ol>
      {until >= rows.length && (
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
                // There for what comes back from the browser, or is pasted.
                isHidden={at >= newCount && !fields[`description-${row}`]}
              />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
