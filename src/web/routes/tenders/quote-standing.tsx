import type { OwnQuote } from "#domain/tender-quotes/get-quote.ts";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { QuoteProblem } from "#domain/tender-quotes/price-quote.ts";
import { formatMoney } from "#web/format.ts";
import { linkClass } from "#web/ui/text-link.tsx";
import { lacksPrice } from "./comes-to.ts";
import { problemFieldId } from "./quote-problems.ts";
import type { Sums } from "./use-typed-sums.ts";

/** How far a quote has come that is being written. */
export interface QuoteStanding {
  /** In pence; null where it is more than can be added. */
  total: number | null;
  /** Lines that ask for a price, and how many of them have one. */
  asked: number;
  priced: number;
  /** The first line without one, counted from 0; null where there is none. */
  next: number | null;
}

export function standingOf(lines: OwnQuote["lines"], sums: Pick<Sums, "lines" | "total">): QuoteStanding {
  const asked = lines.filter(({ kind }) => lineKindFacts(kind).asks !== "nothing").length;
  const open = lines.flatMap((line, at) => (lacksPrice(line, sums.lines[at]) ? [at] : []));
  return { total: sums.total, asked, priced: asked - open.length, next: open[0] ?? null };
}

interface QuoteStandingLineProps {
  standing: QuoteStanding;
  /** What cannot be taken as it stands, of what is saved. */
  wrong: readonly QuoteProblem[];
}

/** `£404,982.50 so far · 9 of 22 lines priced`, the second leading to the next line that waits for its price; what cannot be
 * read before it, since on a phone the box that names it stands below the whole form. */
export function QuoteStandingLine({ standing, wrong }: QuoteStandingLineProps) {
  const { total, asked, priced, next } = standing;
  const isWhole = next === null && asked > 0;
  const sum = total === null || total === 0 ? null : formatMoney(total);
  return (
    <p className="text-15">
      {wrong[0] && (
        <>
          <a href={`#${problemFieldId(wrong[0].at)}`} className="text-bad underline underline-offset-3">
            {`${wrong.length} to put right`}
          </a>
          {(sum ?? next) !== null && <span aria-hidden="true"> · </span>}
        </>
      )}
      {sum && <span className="font-label">{`${sum} ${isWhole ? "in all" : "so far"}`}</span>}
      {next !== null && (
        <>
          {sum && <span aria-hidden="true"> · </span>}
          <a href={`#price-${next}`} className={linkClass()}>
            {`${priced} of ${asked} lines priced`}
          </a>
        </>
      )}
    </p>
  );
}
