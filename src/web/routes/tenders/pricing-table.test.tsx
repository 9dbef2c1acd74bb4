import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { PricingTable } from "./pricing-table.tsx";

const line = (section: string, item: string, more: Partial<PricingLine> = {}): PricingLine =>
  ({
    section,
    item,
    description: `Line ${item}`,
    quantity: 12_500,
    unit: "m²",
    kind: "measured",
    amount: null,
    ...more,
  }) as PricingLine;

const rowsOf = (lines: readonly PricingLine[]) =>
  [...renderToStaticMarkup(<PricingTable lines={lines} />).matchAll(/<tr.*?<\/tr>/g)].map(([row]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  );

test("a section is named once above its lines, and quantity, unit and sum have columns of their own", () => {
  const sum = { quantity: null, unit: "", kind: "provisional-sum", amount: 250_000 } as const;
  expect(rowsOf([line("Partitions", "2.01"), line("Partitions", "2.02"), line("Sums", "9.01", sum)])).toEqual(
    [
      ["Item", "Description", "Kind", "Quantity", "Unit", "Sum"],
      ["Partitions"],
      ["2.01", "Line 2.01", "Measured", "12.5", "m²", ""],
      ["2.02", "Line 2.02", "Measured", "12.5", "m²", ""],
      ["Sums"],
      ["9.01", "Line 9.01", "Provisional sum", "–", "–", "£2,500"],
    ],
  );
});

test("without sections and sums there is neither a row nor a column of them", () => {
  expect(rowsOf([line("", "", { quantity: null, unit: "" })])).toEqual([
    ["Item", "Description", "Kind", "Quantity", "Unit"],
    ["–", "Line ", "Measured", "–", "item"],
  ]);
});
