import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { OpenedLodged } from "#domain/lodged-quotes/get-lodged.ts";
import { draftSchema } from "#domain/tender-quotes/tender-quotes.schema.ts";
import { EnterFiguresForm } from "./enter-figures-form.tsx";

const line = {
  kind: "measured",
  section: "",
  item: "",
  description: "Filling",
  quantity: 2_000,
  unit: "m3",
  amount: null,
};

function textOf(entered: object): string {
  const lodged = {
    lines: [line, line],
    draft: draftSchema.parse({ prices: ["", ""], ...entered }),
    seen: 0,
    vat: { treatment: "standard", because: "It is charged in the usual way." },
    sheet: [],
    closed: null,
  } as unknown as OpenedLodged;
  const element = <EnterFiguresForm lodged={lodged} typed={null} places={[]} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]+>/g, "");
}

test("entered as one sum a quote is priced whole, and by its lines as far as they are", () => {
  expect(textOf({})).toContain("0 of 2 lines priced");
  const oneSum = textOf({ lumpSum: "9,000" });
  expect(oneSum).toContain("£9,000 in all");
  expect(oneSum).not.toContain("lines priced");
  expect(textOf({ prices: ["12", ""] })).toMatch(/£24 so far.*1 of 2 lines priced/);
});

test("the form speaks to the buyer of a firm, and not as the firm", () => {
  const text = textOf({});
  expect(text).toContain("Proposed: The firm charges VAT at the standard rate.");
  expect(text).toContain("No VAT: the firm is not registered for it");
  expect(text).toContain("Lines of its own");
  expect(text).not.toMatch(/We charge|we are|of your own|the buyer/);
});
