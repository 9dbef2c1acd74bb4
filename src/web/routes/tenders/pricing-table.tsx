import { lineKindFacts } from "#domain/tender-rules/line-kinds.data.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { formatMoney } from "#web/format.ts";
import { Table } from "#web/ui/table.tsx";

/** The lines that every tenderer prices. */
export function PricingTable({
  lines,
  caption = "Pricing document",
}: {
  lines: readonly PricingLine[];
  caption?: string;
}) {
  const rows = lines.map((line, at) => ({ ...line, at }));
  return (
    <Table
      caption={caption}
      isCaptionHidden
      rows={rows}
      rowKey={({ at }) => String(at)}
      columns={[
        {
          key: "item",
          heading: "Item",
          cell: ({ item, section }) => [section, item].filter(Boolean).join(" ") || "–",
        },
        { key: "description", heading: "Description", isName: true, cell: ({ description }) => description },
        { key: "kind", heading: "Kind", cell: ({ kind }) => lineKindFacts(kind).label, onPhone: "bare" },
        {
          key: "quantity",
          heading: "Quantity",
          isFigure: true,
          cell: ({ quantity, unit, amount }) =>
            amount !== null
              ? formatMoney(amount)
              : quantity === null
                ? unit || "item"
                : `${(quantity / 1000).toLocaleString("en-GB")} ${unit}`.trim(),
        },
      ]}
    />
  );
}
