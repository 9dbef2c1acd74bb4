import type { ReactNode } from "react";

import { cx } from "./class-names.ts";

interface Column<Row> {
  key: string;
  heading: string;
  cell: (row: Row) => ReactNode;
  /** Figures, money and dates stand at the right edge. */
  isFigure?: boolean;
  /** Names the row; on a phone it is the head of its entry. */
  isName?: boolean;
  /**
   * On a phone a value stands beside its heading; `bare` says enough by itself, where there is one, and `left-out` stands
   * elsewhere.
   */
  onPhone?: "bare" | "left-out";
  /** A class such as `w-2/5`; where every column has one, tables of the same columns stand in line. */
  width?: string;
}

interface TableProps<Row> {
  caption: string;
  /** Keeps the caption for screen readers, where a heading stands above already. */
  isCaptionHidden?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Of many columns: they stand closer on a tablet, so that the names have room. */
  isDense?: boolean;
}

const DENSE = "md:max-xl:px-1.5 md:max-xl:first:pl-0 md:max-xl:last:pr-0";

/**
 * Rows and columns with a head that stays in sight. On a phone each row becomes its name above a line of facts; where
 * several of them are figures, above two columns, so that a figure stands at the same place in every row.
 */
export function Table<Row>({
  caption,
  isCaptionHidden,
  columns,
  rows,
  rowKey,
  isDense = false,
}: TableProps<Row>) {
  const isAligned = columns.filter(({ isFigure }) => isFigure).length > 1;
  return (
    <table
      className={cx(
        "w-full border-collapse text-15 phone:block",
        columns.every(({ width }) => width) && "table-fixed",
      )}
    >
      <caption className={isCaptionHidden ? "sr-only" : "mb-2 text-left text-15 text-ink-2 phone:block"}>
        {caption}
      </caption>
      <thead className="phone:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(
                "sticky top-16 z-10 border-b border-ink bg-paper px-3 py-2 align-bottom text-13 font-label text-ink-2 first:pl-0 last:pr-0",
                isDense && DENSE,
                column.isFigure ? "text-right" : "text-left",
                column.width,
              )}
            >
              {column.heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block phone:border-t phone:border-rule">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            className={cx(
              "border-b border-rule hover:bg-wash/50 phone:gap-y-0.5 phone:py-2",
              isAligned
                ? "phone:grid phone:items-baseline phone:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] phone:gap-x-6"
                : "phone:flex phone:flex-wrap phone:items-center phone:gap-x-3",
            )}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} isAligned={isAligned} isDense={isDense}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What says that there is nothing; on a phone it is left out with its heading, or stands beside it where it keeps its place. */
const NOTHING = "–";

interface CellProps<Row> {
  column: Column<Row>;
  /** On a phone it keeps its place, also where there is nothing. */
  isAligned: boolean;
  isDense: boolean;
  children: ReactNode;
}

function Cell<Row>({ column, isAligned, isDense, children }: CellProps<Row>) {
  const isNothing = children === NOTHING;
  const isLeftOut = column.onPhone === "left-out" || (isNothing && !isAligned);
  const className = cx(
    "px-3 py-3 align-top first:pl-0 last:pr-0 phone:p-0",
    isDense && DENSE,
    column.isFigure ? "text-right not-phone:whitespace-nowrap" : "text-left",
    column.isName && "font-label text-balance break-words phone:col-span-full phone:w-full phone:text-16",
    isAligned && (column.isFigure ? "phone:flex-wrap phone:justify-between" : "phone:col-span-full"),
    !column.isName &&
      (isLeftOut ? "phone:hidden" : "phone:flex phone:items-baseline phone:gap-1.5 phone:text-13"),
  );
  if (column.isName) {
    return (
      <th scope="row" className={className}>
        {children}
      </th>
    );
  }
  return (
    <td className={className}>
      {(column.onPhone !== "bare" || isNothing) && (
        <span
          aria-hidden="true"
          className={cx(
            "text-left text-13 text-ink-3 not-phone:hidden",
            isAligned ? "min-w-min flex-1" : "shrink-0",
          )}
        >
          {column.heading}
        </span>
      )}
      {/* A figure that has no room beside its heading stands below it: it never breaks. */}
      <span
        className={cx(
          "min-w-0 break-words",
          isAligned && column.isFigure && "phone:ml-auto phone:text-right",
        )}
      >
        {isNothing ? <Nothing /> : children}
      </span>
    </td>
  );
}

function Nothing() {
  return (
    <>
      <span aria-hidden="true">{NOTHING}</span>
      <span className="sr-only">none</span>
    </>
  );
}
