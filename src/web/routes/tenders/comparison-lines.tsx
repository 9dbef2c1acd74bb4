import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { cellStates } from "#domain/tender-comparison/adjustment-kinds.data.ts";
import { formatCount, formatMoney, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import type { ComparisonRow, ComparisonView, RowCell } from "./comparison-view.ts";
import { LINES_A_PAGE, addressOf } from "./comparison-wanted.ts";

/** Lines by tenderers, so many at a time; on a phone one tenderer at a time. */
export function ComparisonLines({ view }: { view: ComparisonView }) {
  const { rows, lineCount, foundCount, wanted, tenders } = view;
  if (lineCount === 0)
    return (
      <p className="max-w-measure text-15 text-ink-2">
        This tender has no pricing document: each quote is one sum. Press a tenderer’s name to adjust it.
      </p>
    );
  const { from, isOdd } = wanted;
  const firm = tenders.find(({ companyNumber }) => companyNumber === (wanted.cell?.number ?? wanted.firm));
  return (
    <section id="lines" aria-labelledby="lines-heading" className="flex min-w-0 scroll-mt-20 flex-col gap-4">
      <SectionHeading id="lines-heading" count={formatNumberOf(lineCount, "line")}>
        Line by line
      </SectionHeading>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Form method="get" role="search" preventScrollReset className="flex items-end gap-2">
          {isOdd && <input type="hidden" name="show" value="odd" />}
          {firm && <input type="hidden" name="firm" value={firm.companyNumber} />}
          <TextField
            field={{ id: "find", name: "find", defaultValue: wanted.sought, maxLength: 100 }}
            label="Find a line"
            type="search"
            autoComplete="off"
          />
          <Button>Find</Button>
        </Form>
        <p className="pb-2.5 text-15">
          <TextLink
            to={`${addressOf(wanted, { isOdd: !isOdd, from: 0, cell: null })}#lines`}
            preventScrollReset
          >
            {isOdd ? "Show all lines" : "Only lines with something to look at"}
          </TextLink>
        </p>
      </div>
      <nav aria-label="Whose figures" className="md:hidden">
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-15">
          {tenders.map(({ id, companyName, companyNumber }) => (
            <li key={id}>
              <TextLink
                to={`${addressOf(wanted, { firm: companyNumber, cell: null })}#lines`}
                preventScrollReset
                aria-current={companyNumber === (firm ?? tenders[0])?.companyNumber ? "true" : undefined}
                className="target wrap-anywhere aria-[current]:font-label aria-[current]:no-underline"
              >
                {companyName}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {rows.length === 0 ? (
        <p className="text-15 text-ink-2">
          {wanted.sought
            ? `No line has “${wanted.sought}” in it.`
            : "Every line is plainly included in every quote."}
        </p>
      ) : (
        <LineGrid view={view} shown={(firm ?? tenders[0])!.companyNumber} />
      )}
      <Pagination
        label="Pages of lines"
        previous={from === 0 ? null : `${addressOf(wanted, { from: from - LINES_A_PAGE, cell: null })}#lines`}
        next={
          from + LINES_A_PAGE >= foundCount
            ? null
            : `${addressOf(wanted, { from: from + LINES_A_PAGE, cell: null })}#lines`
        }
      >
        {`${formatCount(from + 1)} to ${formatCount(Math.min(from + LINES_A_PAGE, foundCount))} of ${formatCount(foundCount)}`}
      </Pagination>
    </section>
  );
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const cellsIn = (grid: HTMLTableElement | null) => [
  ...(grid?.querySelectorAll<HTMLAnchorElement>("a[data-at]") ?? []),
];

/**
 * The table itself. Its cells are plain links, thousands of them, with one listener for all: arrow keys go from cell to
 * cell, Enter opens one, and only one of them is reached by the tab key.
 */
function LineGrid({ view: { rows, tenders, wanted }, shown }: { view: ComparisonView; shown: number }) {
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const chosen = wanted.cell ? `${wanted.cell.number}.${wanted.cell.line}` : null;
  useEffect(() => {
    const cells = cellsIn(grid.current);
    const first = cells.find(({ dataset }) => dataset["at"] === chosen) ?? cells.find(isShown);
    for (const cell of cells) cell.tabIndex = cell === first ? 0 : -1;
  }, [rows, chosen]);

  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    const cells = cellsIn(grid.current);
    const at = cells.findIndex((cell) => cell === event.target);
    if (!by || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const width = tenders.length;
    const column = Math.min(width - 1, Math.max(0, (at % width) + by[1]));
    const row = Math.min(rows.length - 1, Math.max(0, Math.floor(at / width) + by[0]));
    const next = cells[row * width + column];
    event.preventDefault();
    if (!next || !isShown(next)) return;
    cells[at]!.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  };
  const open = (event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[data-at]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void navigate(link.getAttribute("href")!, { preventScrollReset: true });
  };
  return (
    <div className="max-h-[80svh] overflow-auto border-y border-ink">
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of links that arrow keys walk is a grid */}
      <table
        ref={grid}
        role="grid"
        aria-label="Each line of each quote; the lowest is bold"
        onKeyDown={move}
        onClick={open}
        className="border-separate border-spacing-0 text-15"
      >
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-r border-b border-ink bg-paper px-2 py-2 text-left align-bottom text-13"
            >
              Line
            </th>
            {tenders.map(({ id, companyName, companyNumber, rank }) => (
              <th
                key={id}
                scope="col"
                className={cx(
                  "sticky top-0 z-10 max-w-40 min-w-32 border-b border-ink bg-paper px-2 py-2 text-right align-bottom text-13 font-label wrap-anywhere",
                  companyNumber !== shown && "max-md:hidden",
                  rank === null && "text-ink-3",
                )}
              >
                {companyName}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LineRow key={row.at} row={row} tenders={tenders} wanted={wanted} shown={shown} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isShown = (cell: HTMLElement): boolean => cell.offsetParent !== null;

interface LineRowProps extends Pick<ComparisonView, "tenders" | "wanted"> {
  row: ComparisonRow;
  shown: number;
}

function LineRow({
  row: { at, item, description, cells, lowestPence },
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
        const { id, companyNumber, rank } = tenders[place]!;
        const isChosen = wanted.cell?.number === companyNumber && wanted.cell.line === at;
        const notes = notesOf(cell);
        return (
          <td
            key={id}
            className={cx(
              "border-b border-rule p-0 text-right",
              companyNumber !== shown && "max-md:hidden",
              isChosen && "bg-wash",
            )}
          >
            <a
              href={`${base}${base === "?" ? "" : "&"}cell=${companyNumber}.${at}#cell`}
              data-at={`${companyNumber}.${at}`}
              aria-current={isChosen || undefined}
              className="block px-2 py-1.5 tabular-nums no-underline outline-offset-[-2px] hover:bg-wash"
            >
              <span
                className={rank !== null && cell.adjustedPence === lowestPence ? "font-label" : undefined}
              >
                {formatMoney(cell.pence)}
              </span>
              {notes && <span className="block text-13 text-ink-2">{notes}</span>}
            </a>
          </td>
        );
      })}
    </tr>
  );
}

/** What stands below a figure: how the line stands, what it comes to since, and what is asked about it. */
function notesOf({ pence, revisionPence, adjustedPence, state, asked, isDifferent }: RowCell): string {
  return [
    cellStates[state].short,
    adjustedPence !== pence && `${revisionPence === 0 ? "adj." : "now"} ${formatMoney(adjustedPence)}`,
    isDifferent && "does not add up",
    asked && (asked === "waits" ? "asked" : "answered"),
  ]
    .filter(Boolean)
    .join(" · ");
}
