import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { QuoteState } from "#domain/tender-quotes/tender-quotes.states.ts";
import { ComparisonScores } from "./comparison-scores.tsx";
import type { ComparisonView } from "./comparison-view.ts";

const TO_JUDGE = "still to be judged";

function textOf(states: readonly QuoteState[], closed: string | null = null): string {
  const tenders = states.map((state, at) => ({
    id: `tqu_${at}`,
    key: String(at),
    companyName: `Firm ${at}`,
    state,
    scores: { criteria: [{ criterion: "Price", points: null, given: null, isPrice: true }], total: null },
  }));
  const wanted = { cell: null, firm: null };
  const view = { tenders, wanted, criteria: [{ criterion: "Price", weight: 100 }], closed, shown: "0" };
  const markup = renderToStaticMarkup(
    <MemoryRouter>
      <ComparisonScores view={view as unknown as ComparisonView} typed={{}} />
    </MemoryRouter>,
  );
  return markup.replaceAll(/<[^>]+>/g, "");
}

test("quotes are to be judged first where one is not judged yet, and nowhere else", () => {
  expect(textOf(["opened", "compliant"])).toContain(`1 quote is ${TO_JUDGE}: say whether it is compliant.`);
  expect(textOf(["opened", "opened"])).toContain(`2 quotes are ${TO_JUDGE}: say whether they are compliant.`);
  const judged = textOf(["compliant", "non_compliant"]);
  expect(judged).toContain("Only compliant quotes have points.");
  expect(judged).not.toContain(TO_JUDGE);
  expect(textOf(["opened", "compliant"], "The tender is closed.")).not.toContain(TO_JUDGE);
});
