import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { figuresStates } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import { cx } from "#web/ui/class-names.ts";
import { isPlainPress } from "#web/ui/is-plain-press.ts";
import { notesOf } from "./cell-notes.ts";
import { ComparisonFoot } from "./comparison-foot.tsx";
import type { ComparisonRow, ComparisonView, SectionSums } from "./comparison-view.ts";
import { addressOf } from "./comparison-wanted.ts";
import { ofFirms } from "./firm-columns.ts";
import { type FormatFigure, formatsOf } from "./format-figures.ts";
import { SpreadCell } from "./spread-cell.tsx";
import { useCloseCell } from "./use-close-cell.ts";
import { walkGrid } from "./walk-grid.ts";
import { columnOf } from "./whose-figures.tsx";

const cellsIn = (grid: HTMLTableElement | null) => [
  ...(grid?.querySelectorAll<HTMLAnchorElement>("a[data-at]") ?? []),
];

/**
 * Lines by tenderers, with what they come to at the foot of the same columns. Its cells are plain links, thousands of them,
 * with one listener for all: arrow keys, Home, End and the page keys go from cell to cell, Enter opens one, Escape closes it,
 * and only one is reached by the tab key.
 */
export function ComparisonGrid({ view }: { view: ComparisonView }) {
  const { rows, sections, tenders, wanted, shown } = view;
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const formats = formatsOf(view);
  const chosen = wanted.cell ? `${wanted.cell.key}.${wanted.cell.line}` : null;
  useEffect(() => {
    const cells = cellsIn(grid.current);
    const first = cells.find(({ dataset }) => dataset["at"] === chosen) ?? cells.find(isShown);
    for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
  }, [rows, chosen]);

  const close = useCloseCell(wanted);
  const press = (event: KeyboardEvent) => {
    // On a phone the others’ columns are not there.
    const cells = cellsIn(grid.current).filter(isShown);
    walkGrid(event, cells, cells.length / rows.length);
    close(event);
  };
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-at]");
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(link.getAttribute("href")!, { preventScrollReset: true });
  };
  return (
    <div className="compared-frame">
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of links that arrow keys walk is a grid */}
      <table
        ref={grid}
        role="grid"
        aria-label="Each line of each quote; the lowest is bold"
        onKeyDown={press}
        onClick={open}
        className="firm-columns compared of-figures"
        style={ofFirms(tenders)}
      >
        <thead>
          <tr>
            <th scope="col">Line</th>
            {tenders.map(({ id, companyName, key, rank, isOutdated, setNumber, entered }) => (
              <th
                key={id}
                scope="col"
                className={columnOf({ key }, shown, cx(rank === null && "text-ink-3"))}
              >
                {companyName}
                {entered && <small>{figuresStates[entered]}</small>}
                {isOutdated && <small>{pricedOnEarlier({ setNumber })}</small>}
              </th>
            ))}
            <th scope="col">Spread</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={row.at}>
              {row.section !== rows[place - 1]?.section && (
                <SectionRow
                  sums={sections.find(({ section }) => section === row.section)}
                  view={view}
                  formats={formats}
                />
              )}
              <LineRow row={row} view={view} formats={formats} />
            </Fragment>
          ))}
        </tbody>
        <ComparisonFoot view={view} formats={formats} />
      </table>
    </div>
  );
}

const isShown = (cell: HTMLElement): boolean => cell.offsetParent !== null;

interface RowProps {
  view: Pick<ComparisonView, "tenders" | "wanted" | "shown">;
  /** In the order of the tenderers. */
  formats: readonly FormatFigure[];
}

/** A section's name with what it comes to for each tenderer. */
function SectionRow({
  sums,
  view: { tenders, shown },
  formats,
}: RowProps & { sums: SectionSums | undefined }) {
  // Undefined for lines outside of any section.
  if (!sums) return null;
  return (
    <tr className="is-section">
      <th scope="row">{sums.section}</th>
      {tenders.map(({ id, key }, place) => (
        <td key={id} className={columnOf({ key }, shown)}>
          {sums.pence[place] === null ? "–" : formats[place]!(sums.pence[place]!)}
        </td>
      ))}
      <SpreadCell
        spread={sums}
        isLowest={tenders.some(
          ({ key, rank }, place) =>
            key === shown &&
            rank !== null &&
            sums.pence[place] !== null &&
            sums.pence[place] === sums.lowestPence,
        )}
      />
    </tr>
  );
}

function LineRow({ row, view: { tenders, wanted, shown }, formats }: RowProps & { row: ComparisonRow }) {
  const { at, item, description, cells, lowestPence } = row;
  const base = addressOf({ ...wanted, cell: null });
  const isLowest = (place: number) =>
    tenders[place]!.rank !== null && cells[place]!.adjustedPence === lowestPence;
  return (
    <tr id={`line-${at}`}>
      <th scope="row">
        <span>
          {item && <i>{`${item} `}</i>}
          {description}
        </span>
      </th>
      {cells.map((cell, place) => {
        const { id, key } = tenders[place]!;
        const isChosen = wanted.cell?.key === key && wanted.cell.line === at;
        const notes = notesOf(cell);
        const figure = cell.percentage ?? formats[place]!(cell.pence);
        return (
          <td key={id} className={columnOf({ key }, shown, cx(isChosen && "bg-wash"))}>
            <a
              href={`${base}${base === "?" ? "" : "&"}cell=${key}.${at}#cell`}
              data-at={`${key}.${at}`}
              aria-current={isChosen || undefined}
            >
              {isLowest(place) ? <b>{figure}</b> : figure}
              {notes && <small>{notes}</small>}
            </a>
          </td>
        );
      })}
      <SpreadCell spread={row} isLowest={isLowest(tenders.findIndex(({ key }) => key === shown))} />
    </tr>
  );
}
