import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { comparePricing } from "#domain/tender-rules/compare-pricing.ts";
import type { PricingLine } from "#domain/tender-rules/pricing-document.ts";
import { PricingProposalView } from "./pricing-proposal.tsx";

const line = (item: string): PricingLine => ({
  kind: "measured",
  section: "",
  item,
  description: `Line ${item}`,
  quantity: 2_000,
  unit: "m3",
  amount: null,
});
const before = [line("1"), line("2")];

function draw(lines: PricingLine[]): string {
  const changes = comparePricing(before, lines);
  const proposal = { id: "ppr_1", fileName: "lines.xlsx", lines, errors: [], notes: [], changes };
  const element = <PricingProposalView proposal={proposal} version={1} replaced={before} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a document of the same lines in another order does not change nothing", () => {
  expect(draw([line("1"), line("2")])).toContain("It changes nothing");
  expect(draw([line("2"), line("1")])).toContain("Only the order changes");
});
