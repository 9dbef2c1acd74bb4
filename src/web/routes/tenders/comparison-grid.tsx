import { Fragment, type KeyboardEvent, type MouseEvent, memo, useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";
import { figuresStates } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { LEFT_OUT, pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import { cx } from "#web/ui/class-names.ts";
import { isPlainPress } from "#web/ui/is-plain-press.ts";
import { notesOf } from "./cell-notes.ts";
import { ComparisonFoot } from "./comparison-foot.tsx";
import type { ComparisonRow, ComparisonView, SectionSums, ShownTender } from "./comparison-view.ts";
import { WITHIN_PAGE, addressOf, cellName } from "./comparison-wanted.ts";
import { ofFirms } from "./firm-columns.ts";
import { type FormatFigure, formatsOf } from "./format-figures.ts";
import { SpreadCell } from "./spread-cell.tsx";
import { useCloseCell } from "./use-close-cell.ts";
import { useKept } from "./use-kept.ts";
import { walkGrid } from "./walk-grid.ts";
import { columnOf } from "./whose-figures.tsx";

const FEW_FIRMS = 4;
const FEW_LINES = 30;

const itself = (format: FormatFigure) => format;

const cellsIn = (grid: HTMLTableElement | null) => [
  ...(grid?.querySelectorAll<HTMLAnchorElement>("a[data-at]") ?? []),
];

/**
 * Lines by tenderers, with what they come to at the foot of the same columns. Its cells are plain links, thousands of them,
 * with one listener for all: arrow keys, Home, End and the page keys go from cell to cell, Enter opens one, Escape closes it,
 * and only one is reached by the tab key.
 */
export function ComparisonGrid({ view }: { view: ComparisonView }) {
  const { sections, tenders, wanted, shown, totals, criteria, lineCount } = view;
  const rows = useKept(view.rows);
  const firms = useKept(useMemo(() => tenders.map(({ id, key, rank }) => ({ id, key, rank })), [tenders]));
  const isMore = rows.length < lineCount || tenders.some(({ ownLines }) => ownLines.length > 0);
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const formats = useKept(
    useMemo(() => formatsOf({ tenders, rows, sections }), [tenders, rows, sections]),
    itself,
  );
  const chosen = wanted.cell && cellName(wanted.cell);
  const base = addressOf(wanted, { cell: null });
  useEffect(() => {
    for (const cell of cellsIn(grid.current)) cell.tabIndex = -1;
  }, [rows]);
  useEffect(() => {
    if (grid.current) reachByTab(grid.current, chosen);
  }, [rows, shown, chosen]);

  const close = useCloseCell(wanted);
  const press = (event: KeyboardEvent) => {
    // On a phone the others’ columns are not there.
    const cells = cellsIn(grid.current).filter(isShown);
    walkGrid(event, cells, cells.length / rows.length);
    close(event);
  };
  const open = (event: MouseEvent) => {
    // Anywhere in its cell, which is higher than the link where the line takes two rows.
    const cell = event.target instanceof Element && event.target.closest("td");
    const link = cell && cell.querySelector<HTMLAnchorElement>("a[data-at]");
    if (!link || !isPlainPress(event)) return;
    event.preventDefault();
    void navigate(link.getAttribute("href")!, WITHIN_PAGE);
  };
  return (
    <div className={cx("compared-frame", roomFor(view))}>
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
            {tenders.map(({ id, companyName, key, state, isOutdated, setNumber, entered }) => (
              <th
                key={id}
                scope="col"
                className={columnOf({ key }, shown, cx(LEFT_OUT.has(state) && "text-ink-3"))}
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
                  firms={firms}
                  shown={shown}
                  formats={formats}
                />
              )}
              <LineRow
                row={row}
                firms={firms}
                shown={shown}
                formats={formats}
                base={base}
                chosen={wanted.cell?.line === row.at ? wanted.cell.key : null}
              />
            </Fragment>
          ))}
        </tbody>
        <ComparisonFoot
          tenders={tenders}
          shown={shown}
          totals={totals}
          criteria={criteria}
          isMore={isMore}
          formats={formats}
        />
      </table>
    </div>
  );
}

/** One cell is reached by the tab key: the opened one, else that which was reached last, else the first. */
function reachByTab(grid: HTMLTableElement, chosen: string | null): void {
  const last = grid.querySelector<HTMLAnchorElement>('a[data-at][tabindex="0"]');
  const opened = chosen === null ? null : grid.querySelector<HTMLAnchorElement>(`a[data-at="${chosen}"]`);
  if (last) last.tabIndex = -1;
  const cell = opened ?? (last && isShown(last) ? last : cellsIn(grid).find(isShown));
  if (cell) cell.tabIndex = 0;
}

/** A few firms stay in sight all of them, and a few lines of theirs need no window of their own (firm-columns.css). */
const roomFor = ({ tenders, rows }: Pick<ComparisonView, "tenders" | "rows">) =>
  tenders.length <= FEW_FIRMS && cx("are-few", rows.length <= FEW_LINES && "in-page");

const isShown = (cell: HTMLElement): boolean => cell.offsetParent !== null;

interface RowProps extends Pick<ComparisonView, "shown"> {
  firms: readonly Pick<ShownTender, "id" | "key" | "rank">[];
  /** In the order of the tenderers. */
  formats: readonly FormatFigure[];
}

/** A section's name with what it comes to for each tenderer. */
const SectionRow = memo(function SectionRow({
  sums,
  firms,
  shown,
  formats,
}: RowProps & { sums: SectionSums | undefined }) {
  // Undefined for lines outside of any section.
  if (!sums) return null;
  return (
    <tr className="is-section">
      <th scope="row">{`${sums.section}, as adjusted`}</th>
      {firms.map(({ id, key }, place) => (
        <td key={id} className={columnOf({ key }, shown)}>
          {sums.pence[place] === null ? "–" : formats[place]!(sums.pence[place]!)}
        </td>
      ))}
      <SpreadCell
        spread={sums}
        isLowest={firms.some(
          ({ key, rank }, place) =>
            key === shown &&
            rank !== null &&
            sums.pence[place] !== null &&
            sums.pence[place] === sums.lowestPence,
        )}
      />
    </tr>
  );
});

interface LineRowProps extends RowProps {
  row: ComparisonRow;
  /** The address of the page without any cell. */
  base: string;
  /** Whose cell of this line is opened, by the tenderer's key. */
  chosen: string | null;
}

/** Drawn again only when something of this line has changed: of two hundred, opening a cell changes one or two. */
const LineRow = memo(function LineRow({ row, firms, shown, formats, base, chosen }: LineRowProps) {
  const { at, item, description, cells, lowestPence } = row;
  const isLowest = (place: number) => cells[place]!.isCounted && cells[place]!.adjustedPence === lowestPence;
  return (
    <tr id={`line-${at}`}>
      <th scope="row">
        <span>
          {item && <i>{`${item} `}</i>}
          {description}
        </span>
      </th>
      {cells.map((cell, place) => {
        const { id, key } = firms[place]!;
        const isChosen = chosen === key;
        const notes = notesOf(cell);
        const figure = cell.inPlace ?? formats[place]!(cell.pence);
        return (
          <td key={id} className={columnOf({ key }, shown, cx(isChosen && "bg-wash forced-chosen"))}>
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
      <SpreadCell spread={row} isLowest={isLowest(firms.findIndex(({ key }) => key === shown))} />
    </tr>
  );
});
