import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Outcome } from "#domain/tender-quotes/get-outcome.ts";
import type { Result } from "#domain/tender-figures/results.queries.ts";
import { OutcomeSheet } from "./outcome-sheet.tsx";
import { OutcomeTable } from "./outcome-table.tsx";

const told: Outcome = {
  outcome: "unsuccessful",
  reasonCodes: ["programme"],
  rank: "second",
  gap: "to_5",
  unranked: null,
  words: "A week too late for the frame.",
  scores: [{ criterion: "Programme and people", weight: 20, score: 50 }],
  isLate: false,
  isWithoutAward: false,
  isTakenBack: false,
  sentAt: new Date("2026-11-20T10:00:00Z"),
};

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const read = (more: Partial<Outcome> = {}) =>
  wordsOf(renderToStaticMarkup(<OutcomeSheet outcome={{ ...told, ...more }} buyerName="Thornmere" />));

test("an outcome says result, reason, bands and scores as facts, and the buyer's words as a quotation", () => {
  const sheet = read();
  expect(sheet).toContain("Your quote was not successful Reason Programme");
  expect(sheet).toContain("Second lowest");
  expect(sheet).toContain("Up to 5% above");
  expect(sheet).toMatch(/Programme and people Weight 20% Your score 50/);
  expect(sheet).toContain("The other 80% has no score here");
  expect(sheet).toContain("A week too late for the frame. Thornmere, 20 Nov 2026");
});

test("what is withheld has no cell: of fewer than three compliant quotes no band is told", () => {
  const sheet = read({ rank: null, gap: null, unranked: "few", scores: [], words: "" });
  expect(sheet).toContain("fewer than three compliant quotes were for the whole");
  expect(sheet).not.toMatch(/lowest|highest|% above|price of the award|score/i);
});

test("a quote that was taken has neither reason nor place", () => {
  const sheet = read({
    outcome: "successful",
    reasonCodes: [],
    rank: null,
    gap: null,
    scores: [],
    words: "",
  });
  expect(sheet).toBe(" Your quote is successful Told 20 Nov 2026, 10:00 ");
});

test("one that is not sent yet has no moment at which it was told", () => {
  const draft = <OutcomeSheet outcome={told} buyerName="Thornmere" isDraft />;
  const sheet = wordsOf(renderToStaticMarkup(draft));
  expect(sheet).toContain("Told Not yet");
  expect(sheet).not.toContain("20 Nov 2026");
});

test("results begin with the outcomes, each with its place as it was told", () => {
  const result: Result = {
    invitationId: "tin_1",
    sentAt: told.sentAt,
    client: "Thornmere",
    project: "Tannery Yard",
    title: "SFS infill",
    service: "EG-07",
    band: null,
    outcome: "unsuccessful",
    reasonCodes: ["price"],
    rank: "last",
    gap: "to_20",
    isNotWon: false,
  };
  const withheld = { ...result, invitationId: "tin_2", title: "Screed", rank: null, gap: null };
  const element = <OutcomeTable outcomes={[result, withheld]} />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(html).toContain('href="/company/tenders/invited/tin_1"');
  const words = wordsOf(html);
  expect(words).toContain("Your price Highest, 10% to 20% above the award");
  expect(words).toMatch(/Screed .* Your price – /);
});
