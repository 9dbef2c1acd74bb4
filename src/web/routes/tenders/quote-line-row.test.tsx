import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sumTyped } from "#domain/tender-rules/line-prices.schema.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { LineRow } from "./quote-line-row.tsx";

const line: PricingLine = {
  section: "Penetrations",
  item: "2.01",
  description: "Cable trays",
  kind: "measured",
  quantity: 86_000,
  unit: "nr",
  amount: null,
};

/** What stands beside the field of a line of which that is typed. */
function amountOf(typed: string): string {
  const { pence, said } = sumTyped([line], [typed]);
  const row = (
    <LineRow line={line} at={0} value={typed} pence={pence[0]!} said={said[0]!} problem={undefined} />
  );
  return /<p class="[^"]*text-right[^"]*">([^<]*)<\/p><\/li>/.exec(renderToStaticMarkup(row))![1]!;
}

test.each([
  ["Incl.", "Included"],
  ["excl", "Excluded"],
  ["0", "£0"],
  ["38", "£3,268"],
  ["", "–"],
])("a line that is priced %j shows %s as what it comes to", (typed, amount) => {
  expect(amountOf(typed)).toBe(amount);
});
