import { type ReactNode, useEffect, useRef } from "react";
import {
  OVERTAKEN,
  adjustmentKinds,
  cellMarks,
  cellStates,
} from "#domain/tender-comparison/adjustment-kinds.data.ts";
import type { QuoteQuery } from "#domain/tender-comparison/quote-queries.queries.ts";
import type { ComparedCell } from "#domain/tender-comparison/reckon-quote.ts";
import { formatMoment, formatMoney } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { typedFor } from "#web/forms/typed-for.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/class-names.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { AdjustForm, CellFields, cellOf } from "./adjust-form.tsx";
import { AskForm, QueryTexts } from "./comparison-queries.tsx";
import type { refusedInPanel } from "./comparison-controls.ts";
import type { ChosenCell } from "./chosen-cell.ts";
import type { ComparisonView } from "./comparison-view.ts";
import { IN_PLACE, WITHIN_PAGE, addressOf } from "./comparison-wanted.ts";
import { formatDifference } from "./format-difference.ts";
import { useCloseCell } from "./use-close-cell.ts";

interface CellPanelProps {
  view: ComparisonView;
  chosen: ChosenCell;
  typed: Record<string, string>;
  /** Why one of its forms was refused, as it stands with that form. */
  refusal: { at: NonNullable<ReturnType<typeof refusedInPanel>>; notDone: ReactNode } | null;
}

/** One line of one quote, or the whole of it: the tenderer's figure, what was entered beside it, and the forms for more. */
export function CellPanel({ view, chosen, typed, refusal }: CellPanelProps) {
  const { tender, line, tenderedPence, pricedAs, cell } = chosen;
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useCloseCell(view.wanted);
  useEffect(() => {
    heading.current?.focus({ preventScroll: false });
    return showFocusedCell;
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from each of its fields
    <aside
      id="cell"
      onKeyDown={close}
      aria-labelledby="cell-heading"
      className="scroll-mt-20 border border-ink bg-sheet p-5 max-xl:mb-8 xl:sticky xl:top-20 xl:order-2 xl:max-h-[calc(100svh-6rem)] xl:overflow-y-auto"
    >
      <h2 id="cell-heading" ref={heading} tabIndex={-1} className="text-19 font-label wrap-anywhere">
        {tender.companyName}
        <span className="block text-15 font-text text-ink-2">
          {line ? [line.item, line.description].filter(Boolean).join(" ") : "The whole quote"}
          {line?.isOwn && <span className="block text-13">Its own line, not in the document</span>}
        </span>
      </h2>
      {refusal?.at === "head" && refusal.notDone}
      <dl className="mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 text-15">
        <dt className="text-ink-2">{pricedAs ? `As tendered: ${pricedAs}` : "As tendered"}</dt>
        <dd className="text-right">{formatMoney(tenderedPence)}</dd>
        {cell.revisionPence !== 0 && (
          <>
            <dt className="text-ink-2">Changed by them</dt>
            <dd className="text-right">{formatDifference(cell.revisionPence)}</dd>
          </>
        )}
        {cell.difference && (
          <>
            <dt className="text-ink-2">By its own figures</dt>
            <dd className="text-right">{formatMoney(cell.difference.reckonedPence)}</dd>
          </>
        )}
        <dt className="text-ink-2">{line ? "Adjustments" : "Adjustments of the whole"}</dt>
        <dd className="text-right">{formatDifference(cell.adjustmentPence)}</dd>
        {line ? (
          <>
            <dt className="text-ink-2">As adjusted</dt>
            <dd className="text-right font-label">
              {formatMoney(tenderedPence + cell.revisionPence + cell.adjustmentPence)}
            </dd>
          </>
        ) : (
          <>
            <dt className="text-ink-2">Corrections and adjustments of its lines</dt>
            <dd className="text-right">{formatDifference(ofLines(chosen))}</dd>
            {tender.discountPence !== 0 && (
              <>
                <dt className="text-ink-2">Main contractor’s discount</dt>
                <dd className="text-right">{formatDifference(tender.discountPence)}</dd>
              </>
            )}
            <dt className="text-ink-2">Total as adjusted</dt>
            <dd className="text-right font-label">{formatMoney(tender.adjustedPence)}</dd>
          </>
        )}
        {line && (
          <>
            <dt className="text-ink-2">Stands as</dt>
            <dd className="text-right">{cellStates[cell.state].label}</dd>
          </>
        )}
      </dl>
      {!line && <Reprices chosen={chosen} />}
      <CellQueries queries={cell.queries} state={view.state} />
      <Entries cell={cell} changeCount={tender.changeCount} isOpen={view.closed === null} />
      {view.closed === null && line && <MarkForm chosen={chosen} />}
      {/* Also where it was refused since somebody has recommended meanwhile, and with that taken the form away. */}
      {refusal?.at === "adjust" && refusal.notDone}
      {view.closed === null && (
        <AdjustForm
          chosen={chosen}
          typed={typedFor(typed, { intent: "adjust", form: "cell", ...cellOf(chosen) })}
        />
      )}
      {refusal?.at === "ask" && refusal.notDone}
      {view.silent === null && (
        <AskForm
          view={view}
          chosen={chosen}
          typed={typedFor(typed, { intent: "ask", form: "own-question", ...cellOf(chosen) })}
        />
      )}
      <p className="mt-5 text-15">
        <TextLink to={`${addressOf(view.wanted, { cell: null })}#${placeOf(line)}`} {...WITHIN_PAGE}>
          Close
        </TextLink>
      </p>
    </aside>
  );
}

/** Below the panel, which is gone, the cell that has the focus again has moved up with everything else. */
function showFocusedCell(): void {
  const { activeElement } = document;
  if (activeElement?.matches("a[data-at]")) activeElement.scrollIntoView({ block: "nearest" });
}

/** Where its row stands in the page. */
function placeOf(line: ChosenCell["line"]): string {
  if (!line) return "totals";
  return line.isOwn ? "own-lines" : `line-${line.at}`;
}

const ofLines = ({ tender, cell }: ChosenCell): number =>
  tender.revisionPence + tender.adjustmentPence - cell.revisionPence - cell.adjustmentPence;

/** At which other prices the firm holds its quote longer, with the one before. */
function Reprices({ chosen: { cell } }: { chosen: ChosenCell }) {
  const reprices = cell.revisions.filter(({ isReprice }) => isReprice);
  if (reprices.length === 0) return null;
  return (
    <ul aria-label="Re-priced to hold longer" className="mt-4 border-t border-rule text-15">
      {reprices.map(({ queryId, fromPence, toPence, reason, at }) => (
        <li key={queryId} className="border-b border-rule py-2">
          <p className="font-label">{`Re-priced to hold longer: ${formatMoney(toPence)}`}</p>
          <p className="wrap-anywhere">{reason}</p>
          <p className="text-13 text-ink-2">{`From ${formatMoney(fromPence)}, ${formatMoment(at)}`}</p>
        </li>
      ))}
    </ul>
  );
}

function CellQueries({ queries, state }: { queries: readonly QuoteQuery[]; state: ComparisonView["state"] }) {
  if (queries.length === 0) return null;
  return (
    <ul aria-label="What was asked" className="mt-4 border-t border-rule text-15">
      {queries.map((query) => (
        <li key={query.id} className="border-b border-rule py-2">
          <QueryTexts query={query} state={state} />
        </li>
      ))}
    </ul>
  );
}

interface EntriesProps {
  cell: ComparedCell;
  /** How often the price has changed. */
  changeCount: number;
  isOpen: boolean;
}

function Entries({ cell: { entries, overtaken }, changeCount, isOpen }: EntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label="What was entered" className="mt-4 border-t border-rule text-15">
      {entries.map(({ id, kind, pence, reason, by, at, takenBack, kept }) => (
        <li key={id} className="border-b border-rule py-2">
          <p className={cx("flex justify-between gap-4", takenBack && "line-through")}>
            <span>{labelOf(kind)}</span>
            {pence !== null && <span className="shrink-0">{formatDifference(pence)}</span>}
          </p>
          {reason && <p className="wrap-anywhere">{reason}</p>}
          <p className="text-13 text-ink-2">{`${by ?? "A former colleague"}, ${formatMoment(at)}`}</p>
          {overtaken.includes(id) && (
            <p className="text-13 text-bad">
              {isOpen
                ? `${OVERTAKEN}. Take it back where the price has it in now, or keep it as it is.`
                : OVERTAKEN}
            </p>
          )}
          {kept && (
            <p className="text-13 text-ink-2">
              {`Kept as it is after the price changed, by ${kept.by ?? "a former colleague"}, ${formatMoment(kept.at)}`}
            </p>
          )}
          {takenBack && (
            <p className="text-13 text-ink-2">
              {`Taken back by ${takenBack.by ?? "a former colleague"}, ${formatMoment(takenBack.at)}`}
            </p>
          )}
          {isOpen && pence !== null && !takenBack && (
            <Form method="post" {...IN_PLACE} className="flex flex-wrap gap-x-5">
              <input type="hidden" name="entry" value={id} />
              <input type="hidden" name="seen" value={changeCount} />
              {overtaken.includes(id) && (
                <button name="intent" value="keep" className="target py-1 text-15 underline">
                  Keep it as it is
                  <span className="sr-only">{`: ${labelOf(kind)} ${formatDifference(pence)}`}</span>
                </button>
              )}
              <button name="intent" value="takeBack" className="target py-1 text-15 underline">
                Take back<span className="sr-only">{`: ${labelOf(kind)} ${formatDifference(pence)}`}</span>
              </button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
}

function labelOf(kind: string): string {
  const mark = cellMarks.find(({ value }) => value === kind);
  return mark
    ? `Marked ${mark.label.toLowerCase()}`
    : adjustmentKinds.find(({ value }) => value === kind)!.short;
}

function MarkForm({ chosen }: { chosen: ChosenCell }) {
  if (chosen.cell.state === "plugged")
    return (
      <p className="mt-4 text-15 text-ink-2">
        While your own figure counts for it, the line stands as plugged. To mark it otherwise, take the plug
        back first.
      </p>
    );
  return (
    <Form method="post" {...IN_PLACE} className="mt-4">
      <CellFields chosen={chosen} />
      <input type="hidden" name="intent" value="mark" />
      <p className="flex flex-wrap items-center gap-2">
        <span className="w-full text-15 text-ink-2">Mark as</span>
        {cellMarks.map(({ value, label }) => (
          <Button
            key={value}
            name="mark"
            value={value}
            isSmall
            aria-pressed={chosen.cell.state === value}
            className="aria-pressed:bg-ink aria-pressed:text-sheet aria-pressed:before:content-['✓'/'']"
          >
            {label}
          </Button>
        ))}
      </p>
    </Form>
  );
}
