import type { ReactNode } from "react";
import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { QUANTITY_DECIMALS } from "#domain/tender-rules/tender-rules.limits.ts";
import { formatMoney } from "#web/format.ts";
import { cx } from "#web/ui/class-names.ts";

interface PricingTableProps {
  lines: readonly PricingLine[];
  caption?: string;
}

/** The lines that every tenderer prices, each section under a row with its name; on a phone a line is its description above its facts. */
export function PricingTable({ lines, caption = "Pricing document" }: PricingTableProps) {
  const starts = lines.flatMap((line, at) =>
    at === 0 || line.section !== lines[at - 1]!.section ? [at] : [],
  );
  const hasSums = lines.some(({ amount }) => amount !== null);
  const heads = ["Item", "Description", "Kind", "Quantity", "Unit", ...(hasSums ? ["Sum"] : [])];
  return (
    <table className="w-full border-collapse text-15 phone:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="phone:sr-only">
        <tr>
          {heads.map((head) => (
            <th
              key={head}
              scope="col"
              className={cx(
                "sticky top-16 z-10 border-b border-ink bg-paper px-3 py-2 align-bottom text-13 font-label text-ink-2 first:pl-0 last:pr-0",
                figures.has(head) ? "text-right" : "text-left",
              )}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {starts.map((from, at) => (
        <tbody key={from} className="phone:block">
          {(starts.length > 1 || lines[from]!.section) && (
            <tr className="border-b border-rule phone:block">
              <th
                scope="rowgroup"
                colSpan={heads.length}
                className="pt-5 pb-2 text-left text-16 font-label wrap-anywhere phone:block"
              >
                {lines[from]!.section || "Other lines"}
              </th>
            </tr>
          )}
          {lines.slice(from, starts[at + 1]).map((line, offset) => (
            // A line has no name of its own: its place is what it is.
            <Line key={offset} line={line} hasSums={hasSums} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

const figures: ReadonlySet<string> = new Set(["Quantity", "Sum"]);
/** Where a column has nothing to say; on a phone it is left out. */
const NOTHING = "–";

function Line({ line, hasSums }: { line: PricingLine; hasSums: boolean }) {
  const { item, description, kind, quantity, unit, amount } = line;
  const measured = quantity === null ? NOTHING : (quantity / 10 ** QUANTITY_DECIMALS).toLocaleString("en-GB");
  return (
    <tr className="border-b border-rule hover:bg-wash/50 phone:flex phone:flex-wrap phone:items-baseline phone:gap-x-3 phone:gap-y-0.5 phone:py-2">
      <Cell>{item || NOTHING}</Cell>
      <th
        scope="row"
        className="px-3 py-3 text-left align-top font-label break-words phone:w-full phone:p-0 phone:text-16"
      >
        {description}
      </th>
      <Cell>{lineKindFacts(kind).label}</Cell>
      <Cell isFigure>{measured}</Cell>
      <Cell isUnit={quantity !== null}>
        {unit || (quantity === null && amount === null ? "item" : NOTHING)}
      </Cell>
      {hasSums && <Cell isFigure>{amount === null ? "" : formatMoney(amount)}</Cell>}
    </tr>
  );
}

interface CellProps {
  isFigure?: boolean;
  isUnit?: boolean;
  children: ReactNode;
}

function Cell({ isFigure = false, isUnit = false, children }: CellProps) {
  return (
    <td
      className={cx(
        "px-3 py-3 align-top break-words first:pl-0 last:pr-0 phone:p-0 phone:text-13",
        isFigure ? "text-right not-phone:whitespace-nowrap" : "text-left",
        // On a phone a unit stands beside its quantity.
        isUnit && "phone:-ml-2",
        (children === NOTHING || children === "") && "phone:hidden",
      )}
    >
      {children}
    </td>
  );
}
