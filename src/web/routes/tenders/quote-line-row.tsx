import { CircleDashed } from "lucide-react";
import { memo } from "react";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { LineWord } from "#domain/tender-rules/line-words.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import type { ChangedLine } from "#domain/tender-quotes/list-changed-lines.ts";
import { formatMoney } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { comesTo } from "./comes-to.ts";
import { factsOfLine, isOwnMeasure, isSumForAll, rateUnit } from "./line-facts.ts";
import { sayFigure } from "./say-figure.ts";
import { LINE_WORDS } from "./line-words.tsx";
import { TextField } from "#web/ui/text-field.tsx";

interface LineRowProps {
  line: PricingLine;
  at: number;
  value: string;
  /** What it comes to; null while it is not priced, left out where a form does not add up. */
  pence?: number | null;
  /** What stands in place of its price. */
  said?: LineWord | null;
  problem: string | undefined;
  /** It still waits for its price, and that is said. */
  isOpen?: boolean;
  /** An addendum has changed it since it was priced. */
  changed?: ChangedLine | undefined;
}

/** A line of the pricing document with the field for its price; drawn anew only when it has changed, of thousands. Its list is the
 * container by whose width, in letters, it is laid out. */
export const LineRow = memo(function LineRow({
  line,
  at,
  value,
  pence,
  said = null,
  problem,
  isOpen = false,
  changed,
}: LineRowProps) {
  const { asks } = lineKindFacts(line.kind);
  const { description, amount } = line;
  const id = `price-${at}`;
  const sum = comesTo(line, pence);
  return (
    <li
      id={`line-${at}`}
      className={cx(
        "grid gap-x-5 gap-y-2 border-b border-rule py-3 @min-[32rem]:items-start",
        pence === undefined
          ? "@min-[32rem]:grid-cols-[minmax(0,1fr)_10rem]"
          : "@min-[32rem]:grid-cols-[minmax(0,1fr)_10rem_8rem]",
      )}
    >
      <div className="min-w-0">
        <p className="text-16 wrap-anywhere">{description}</p>
        <p className="text-13 text-ink-2">
          <DottedFacts facts={factsOfLine(line)} />
        </p>
        {changed && (
          <p className="text-13 font-label text-wait wrap-anywhere">
            {changed.was === null
              ? `New with addendum ${changed.addendum}`
              : `Changed by addendum ${changed.addendum}. Before: ${changed.was}`}
          </p>
        )}
      </div>
      {asks === "nothing" ? (
        <>
          <input type="hidden" name="prices" value="" />
          <p className="text-15 text-ink-2">
            Fixed by the buyer
            {pence === undefined && amount !== null && `: ${formatMoney(amount)}`}
          </p>
        </>
      ) : (
        <TextField
          field={{
            id,
            name: "prices",
            defaultValue: value,
            ...(problem !== undefined && { errors: [problem] }),
          }}
          label={`${asks === "percentage" ? "Percentage" : isOwnMeasure(line) || isSumForAll(line) ? "Sum" : "Rate"} for ${description}`}
          isLabelHidden
          unit={asks === "percentage" ? "%" : rateUnit(line)}
          list={asks === "rate" ? LINE_WORDS : undefined}
          inputMode="decimal"
          isFigure
          autoComplete="off"
          maxLength={60}
          // Its name is the description that stands above it.
          className="[&_input]:scroll-mt-36 @min-[32rem]:[&_input]:scroll-mt-24"
        />
      )}
      {pence !== undefined && (
        <p
          className={cx(
            "text-right text-16 @min-[32rem]:pt-2",
            sum !== null && "font-label",
            sum === null && !isOpen && "@max-[32rem]:hidden",
          )}
        >
          {sum === null ? isOpen ? <NotPricedYet /> : "–" : sayFigure({ said, pence: sum })}
        </p>
      )}
    </li>
  );
});

function NotPricedYet() {
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-wait">
      <CircleDashed aria-hidden="true" className="size-3.5 shrink-0" />
      Not priced yet
    </span>
  );
}
