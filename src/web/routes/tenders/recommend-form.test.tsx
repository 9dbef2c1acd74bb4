import { renderToStaticMarkup } from "react-dom/server";
import { Outlet, createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import type { AwardPage } from "#domain/awards/get-award.ts";
import { RecommendForm } from "./recommend-form.tsx";
import { findSaidBefore } from "./said-before.ts";

const quoteOf = (id: string, pence: number) => ({
  id,
  pence,
  state: "compliant",
  companyName: `Firm ${id}`,
  isExpired: false,
  validUntil: "2027-04-07",
  isLow: false,
  isLate: false,
  // Said of it where nothing was written.
  isOutdated: id === "b",
  content: { isPartial: false, isAlternative: false, termNotes: [] },
});
const quotes = [quoteOf("a", 100_00), quoteOf("b", 200_00), quoteOf("c", 300_00)];
const said = (quote: string, pence: number, why: string) => ({ quote, pence, why, firm: "" });
const DEARER = "Cheaper to erect, but dearer in hire.";

/** The form as the server draws it. */
async function draw(recommendations: object[], typed: Record<string, string>) {
  const page = {
    state: "under_evaluation",
    quotes,
    unjudged: 0,
    recommendations,
    cannot: { recommend: null },
  } as unknown as AwardPage;
  const router = createMemoryRouter([
    {
      id: "routes/tenders/package-layout",
      path: "/",
      loader: () => ({ own: { awardOn: null } }),
      Component: Outlet,
      children: [
        {
          index: true,
          Component: () => <RecommendForm page={page} reserve={[]} totals={[]} typed={typed} />,
        },
      ],
    },
  ]);
  await expect.poll(() => router.state.initialized).toBe(true);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("whoever chooses a quote is told how many key terms it qualifies, of one as of several", async () => {
  const own = structuredClone(quotes);
  const terms = (count: number) => Array.from({ length: count }, (_, at) => `Term ${at}`);
  for (const [at, quote] of quotes.entries()) Object.assign(quote.content, { termNotes: terms(at) });
  const markup = await draw([], {});
  for (const [at, quote] of quotes.entries()) Object.assign(quote, own[at]);
  expect([...markup.matchAll(/(\d key terms?) qualified/g)].map(([, said]) => said)).toEqual([
    "1 key term",
    "2 key terms",
  ]);
});

/** What the form says of each quote why it is not the one, by its id. */
async function whyNot(recommendations: object[], typed: Record<string, string> = {}) {
  const markup = await draw(recommendations, typed);
  const said = (id: string) =>
    new RegExp(`<textarea[^>]*name="why-${id}"[^>]*>([^<]*)</textarea>`).exec(markup)![1]!;
  return Object.fromEntries(quotes.map(({ id }) => [id, said(id)] as const));
}

test("recommending again begins with the lines that were written the last time", async () => {
  const drafted = await whyNot([]);
  expect(drafted["b"]).toBe("It prices an earlier set of the documents.");
  const first = { others: [said("b", 200_00, DEARER), said("c", 300_00, "Too late.")] };
  expect(await whyNot([first])).toEqual({ ...drafted, b: DEARER, c: "Too late." });
  const second = { others: [said("a", 100_00, "Withdrew its crane."), said("c", 300_00, "Still too late.")] };
  expect(await whyNot([second, first])).toEqual({
    a: "Withdrew its crane.",
    b: DEARER,
    c: "Still too late.",
  });
  expect(await whyNot([first], { "why-b": "" })).toMatchObject({ b: "", c: "Too late." });
});

test("what was written of another price is not what is to be said now", () => {
  const first = { others: [said("b", 210_00, DEARER)] };
  expect(findSaidBefore([first], { id: "b", pence: 200_00 })).toBeUndefined();
  expect(findSaidBefore([first], { id: "b", pence: 210_00 })).toBe(DEARER);
  expect(findSaidBefore([], { id: "b", pence: 210_00 })).toBeUndefined();
});

test("without scripts there is a line for each firm, whichever is chosen then", async () => {
  const markup = await draw([], { quote: "a" });
  expect(markup).toMatch(/<input[^>]*checked=""[^>]*value="a"|<input[^>]*value="a"[^>]*checked=""/);
  expect(markup).not.toContain('hidden=""');
});
