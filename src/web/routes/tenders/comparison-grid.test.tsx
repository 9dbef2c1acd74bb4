import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ComparisonGrid } from "./comparison-grid.tsx";
import type { ComparisonView } from "./comparison-view.ts";

/** Two firms of which the second has left the one line out. */
function draw(): string {
  const tenders = ["a", "b"].map((key) => ({
    id: key,
    key,
    companyName: `Firm ${key}`,
    rank: 1,
    isOutdated: false,
    entered: null,
    tenderedPence: 0,
    adjustedPence: 0,
    scores: { criteria: [], total: null },
    ownLines: [],
  }));
  const cell = { pence: 0, adjustedPence: 0, adjustmentPence: 0, revisionPence: 0, state: "included" };
  const cells = [
    { ...cell, inPlace: null, isCounted: true },
    { ...cell, inPlace: "Excluded", isCounted: false },
  ];
  const spread = { lowestPence: 0, spreadPercent: null, others: null };
  const view = {
    tenders,
    rows: [{ at: 0, section: "Substructure", item: "", description: "Filling", cells, ...spread }],
    sections: [{ section: "Substructure", pence: [0, 0], ...spread }],
    wanted: { from: 0, isOdd: false, sought: "", cell: null, firm: null },
    shown: "a",
    totals: spread,
    criteria: [],
    lineCount: 1,
    foundCount: 1,
  } as unknown as ComparisonView;
  return renderToStaticMarkup(
    <MemoryRouter>
      <ComparisonGrid view={view} />
    </MemoryRouter>,
  );
}

test("a word in place of a figure is not the lowest where the lowest is nothing", () => {
  const markup = draw();
  expect(markup).toContain("<b>£0");
  expect(markup).toContain(">Excluded");
  expect(markup).not.toContain("<b>Excluded");
});

test("what a section comes to is said to be as adjusted", () => {
  expect(draw()).toContain('<th scope="row">Substructure, as adjusted</th>');
});
