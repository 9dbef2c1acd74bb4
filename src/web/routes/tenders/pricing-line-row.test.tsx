import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { LineRow } from "#domain/packages/line-rows.data.ts";
import { PricingLineRow } from "./pricing-line-row.tsx";

/** The beginning of a line of the pricing document. */
function draw(isOut: boolean): string {
  const values = { item: "2.01", description: "Cable trays", kind: "measured" } as LineRow;
  const row = <PricingLineRow row="0" name="line 1" values={values} isOut={isOut} problems={{}} canGoOut />;
  return renderToStaticMarkup(row);
}

test("a line that is taken out is drawn so, with its box ticked, and no other", () => {
  expect(/<li class="([^"]*)"/.exec(draw(true))?.[1]).toBe("typed-line is-out");
  expect(/<li class="([^"]*)"/.exec(draw(false))?.[1]).toBe("typed-line");
  const isTicked = (markup: string) => /<input[^>]*name="out-0"[^>]*>/.exec(markup)![0].includes("checked");
  expect([isTicked(draw(true)), isTicked(draw(false))]).toEqual([true, false]);
});
