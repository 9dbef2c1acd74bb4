import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ComparisonTotals } from "./comparison-totals.tsx";
import type { ComparisonView } from "./comparison-view.ts";

/** How a tender stands beside its total, in words. */
function standsAs(facts: object): string {
  const tender = {
    id: "tqu_1",
    key: "1",
    companyName: "Aire Roofing",
    state: "compliant",
    setNumber: 1,
    tenderedPence: 100_00,
    revisionPence: 0,
    discountPence: 0,
    adjustmentPence: 0,
    adjustedPence: 100_00,
    firstPence: null,
    scores: { total: null },
    exposure: null,
    ...facts,
  };
  const wanted = { cell: null, firm: null };
  const view = { tenders: [tender], wanted, differences: [], silent: [], errorRule: null, middlePence: null };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ComparisonTotals view={view as unknown as ComparisonView} typed={{}} />
    </MemoryRouter>,
  );
  const words = markup.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return /£100 as adjusted (.*) As tendered £100/.exec(words)![1]!;
}

test("each total says what has to be known of its quote before it is compared, and nothing else", () => {
  expect(standsAs({})).toBe("Compliant");
  expect(standsAs({ isOutdated: true })).toContain("set 1");
  expect(standsAs({ isLate: true })).toContain("Late, within the announced tolerance");
  expect(standsAs({ isExpired: true })).toContain("Expired");
});
