import {
  type SheetData,
  count,
  head,
  longText,
  pounds,
  text,
  writeWorkbook,
} from "#platform/write-workbook.ts";
import { lineKindFacts } from "./line-kinds.data.ts";
import type { PricingLine } from "./pricing-document.ts";
import { QUANTITY_DECIMALS } from "./tender-rules.limits.ts";
import { PRICING_HEAD, forList } from "./write-pricing.ts";

/** Of section, item, description, quantity and unit. */
export const LINE_WIDTHS = [22, 10, 64, 12, 8] as const;

/** A pricing document as an XLSX workbook, which can be imported again as it is. */
export function writePricingWorkbook(lines: readonly PricingLine[]): Promise<Buffer> {
  const data = [
    PRICING_HEAD.map(head),
    ...forList(lines).map((line) => [
      ...cellsOfLine(line),
      text(lineKindFacts(line.kind).label),
      line.amount === null ? null : pounds(line.amount),
    ]),
  ];
  return writeWorkbook([{ sheet: "Lines", data, widths: [...LINE_WIDTHS, 22, 16] }]);
}

/** What a line says: section, item, description, quantity and unit. */
export function cellsOfLine({ section, item, description, quantity, unit }: PricingLine): SheetData[number] {
  const whole = quantity === null ? null : quantity / 10 ** QUANTITY_DECIMALS;
  return [text(section), text(item), longText(description), count(whole), text(unit)];
}
