import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { figuresStates } from "#domain/lodged-quotes/lodged-ways.data.ts";
import { pricedOnEarlier } from "#domain/tender-quotes/tender-quotes.states.ts";
import { formatCount, formatMoney } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";
import { notesOf } from "./cell-notes.ts";
import type { ComparisonRow, ComparisonView, SectionSums } from "./comparison-view.ts";
import { addressOf } from "./comparison-wanted.ts";
import { useCloseCell } from "./use-close-cell.ts";
import { walkGrid } from "./walk-grid.ts";

const cellsIn = (grid: HTMLTableElement | null) => [
  ...(grid?.querySelectorAll<HTMLAnchorElement>("a[data-at]") ?? []),
];

/**
 * Lines by tenderers. Its cells are plain links, thousands of them, with one listener for all: arrow keys, Home,
 * End and the page keys go from cell to cell, Enter opens one, Escape closes it, and only one is reached by the tab key.
 */
export function ComparisonGrid({ view, shown }: { view: ComparisonView; shown: string }) {
  const { rows, sections, tenders, wanted } = view;
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
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
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(link.getAttribute("href")!, { preventScrollReset: true });
  };
  return (
    <div className="goes-on max-h-[80svh] scroll-pt-20 scroll-pl-36 overflow-auto border-y border-ink md:scroll-pl-72">
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of links that arrow keys walk is a grid */}
      <table
        ref={grid}
        role="grid"
        aria-label="Each line of each quote; the lowest is bold"
        onKeyDown={press}
        onClick={open}
        className="w-full border-separate border-spacing-0 text-15"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-r border-b border-ink bg-paper px-2 py-2 text-left align-bottom text-13"
            >
              Line
            </th>
            {tenders.map(({ id, companyName, key, rank, isOutdated, setNumber, entered }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  "sticky top-0 z-10 max-w-40 min-w-32 border-b border-ink bg-paper px-2 py-2 text-right align-bottom text-13 font-label wrap-anywhere",
                  key !== shown && "max-md:hidden",
                  rank === null && "text-ink-3",
                )}
              >
                {companyName}
                {entered && <span className="block font-text text-ink-2">{figuresStates[entered]}</span>}
                {isOutdated && (
                  <span className="block font-text text-ink-2">{pricedOnEarlier({ setNumber })}</span>
                )}
              </th>
            ))}
            <th
              scope="col"
              className="sticky top-0 z-10 border-b border-ink bg-paper px-2 py-2 text-right align-bottom text-13 font-label max-md:hidden"
            >
              Spread
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <Fragment key={row.at}>
              {row.section !== rows[place - 1]?.section && (
                <SectionRow
                  sums={sections.find(({ section }) => section === row.section)}
                  tenders={tenders}
                  shown={shown}
                />
              )}
              <LineRow row={row} tenders={tenders} wanted={wanted} shown={shown} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isShown = (cell: HTMLElement): boolean => cell.offsetParent !== null;

interface SectionRowProps extends Pick<ComparisonView, "tenders"> {
  /** Undefined for lines outside of any section. */
  sums: SectionSums | undefined;
  shown: string;
}

/** A section's name with what it comes to for each tenderer. */
function SectionRow({ sums, tenders, shown }: SectionRowProps) {
  if (!sums) return null;
  return (
    <tr className="bg-wash">
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-72 border-r border-b border-rule bg-wash px-2 py-1.5 text-left text-13 font-label wrap-anywhere"
      >
        {sums.section}
      </th>
      {tenders.map(({ id, key }, place) => (
        <td
          key={id}
          className={cx(
            "border-b border-rule px-2 py-1.5 text-right text-13 tabular-nums",
            key !== shown && "max-md:hidden",
          )}
        >
          {sums.pence[place] === null ? "–" : formatMoney(sums.pence[place]!)}
        </td>
      ))}
      <SpreadCell percent={sums.spreadPercent} />
    </tr>
  );
}

function SpreadCell({ percent }: { percent: number | null }) {
  return (
    <td className="border-b border-rule px-2 py-1.5 text-right text-13 text-ink-2 tabular-nums max-md:hidden">
      {percent === null ? "–" : `${formatCount(percent)}%`}
    </td>
  );
}

interface LineRowProps extends Pick<ComparisonView, "tenders" | "wanted"> {
  row: ComparisonRow;
  shown: string;
}

function LineRow({
  row: { at, item, description, cells, lowestPence, spreadPercent },
  tenders,
  wanted,
  shown,
}: LineRowProps) {
  const base = addressOf({ ...wanted, cell: null });
  return (
    <tr>
      <th
        scope="row"
        className="sticky left-0 z-10 max-w-72 min-w-36 border-r border-b border-rule bg-paper px-2 py-1.5 text-left text-13 font-text md:min-w-60"
      >
        <span className="line-clamp-2 wrap-anywhere">
          {item && <span className="text-ink-3">{`${item} `}</span>}
          {description}
        </span>
      </th>
      {cells.map((cell, place) => {
        const { id, key, rank } = tenders[place]!;
        const isChosen = wanted.cell?.key === key && wanted.cell.line === at;
        const notes = notesOf(cell);
        return (
          <td
            key={id}
            className={cx(
              "border-b border-rule p-0 text-right",
              key !== shown && "max-md:hidden",
              isChosen && "bg-wash",
            )}
          >
            <a
              href={`${base}${base === "?" ? "" : "&"}cell=${key}.${at}#cell`}
              data-at={`${key}.${at}`}
              aria-current={isChosen || undefined}
              className="block px-2 py-1.5 tabular-nums no-underline outline-offset-[-2px] hover:bg-wash pointer-coarse:py-2.5"
            >
              <span
                className={rank !== null && cell.adjustedPence === lowestPence ? "font-label" : undefined}
              >
                {cell.percentage ?? formatMoney(cell.pence)}
              </span>
              {notes && <span className="block text-13 text-ink-2">{notes}</span>}
            </a>
          </td>
        );
      })}
      <SpreadCell percent={spreadPercent} />
    </tr>
  );
}
