import { Fragment, type ReactNode } from "react";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { formatMoney } from "#web/format.ts";
import { comesTo } from "./comes-to.ts";

interface SectionedLinesProps {
  lines: readonly PricingLine[];
  /** What each line comes to, null while it is not priced; left out where a form does not add up. */
  pence?: readonly (number | null)[];
  /** An entry of the list. */
  row(line: PricingLine, at: number): ReactNode;
  className?: string;
  /** Each section can be folded away; all of them begin open. */
  folds?: boolean;
}

/** A document's lines in their order, laid out by the width of the form around them; under their sections, each with what it comes to so far. */
export function SectionedLines({ lines, pence, row, className, folds = false }: SectionedLinesProps) {
  const starts = lines.flatMap((line, at) =>
    at === 0 || line.section !== lines[at - 1]!.section ? [at] : [],
  );
  if (folds && starts.length > 1)
    return (
      <div className={className}>
        {starts.map((from, at) => (
          <details key={from} open className="prints">
            <summary className="unfolds flex items-baseline gap-5 border-b border-rule pt-6 pb-2">
              <h3 className="min-w-0 grow text-16 font-label wrap-anywhere">
                {lines[from]!.section || "Other lines"}
              </h3>
              {pence && <SectionSum pence={ofSection(lines, pence, from)} />}
            </summary>
            <ul>
              {lines.slice(from, starts[at + 1]).map((line, offset) => (
                <Fragment key={offset}>{row(line, from + offset)}</Fragment>
              ))}
            </ul>
          </details>
        ))}
      </div>
    );
  return (
    <ul className={className}>
      {lines.map((line, at) => (
        // A line has no name of its own: its place is what it is.
        <Fragment key={at}>
          {line.section !== (lines[at - 1]?.section ?? "") && (
            <li className="flex items-baseline justify-between gap-5 border-b border-rule pt-6 pb-2">
              <h3 className="min-w-0 text-16 font-label wrap-anywhere">{line.section || "Other lines"}</h3>
              {pence && <SectionSum pence={ofSection(lines, pence, at)} />}
            </li>
          )}
          {row(line, at)}
        </Fragment>
      ))}
    </ul>
  );
}

function SectionSum({ pence }: { pence: number | null }) {
  return pence !== null && <p className="text-15 text-ink-2">{formatMoney(pence)}</p>;
}

/** What the lines of the section that begins here come to; null while none is priced. */
export function ofSection(
  lines: readonly PricingLine[],
  pence: readonly (number | null)[],
  from: number,
): number | null {
  let sum: number | null = null;
  for (let at = from; at < lines.length && lines[at]!.section === lines[from]!.section; at++) {
    const each = comesTo(lines[at]!, pence[at]);
    if (each !== null) sum = (sum ?? 0) + each;
  }
  return sum;
}
