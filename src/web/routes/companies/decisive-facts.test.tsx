import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DecisiveFacts } from "./decisive-facts.tsx";

function textOf(trades: number, held: number): string {
  const names = (count: number, word: string) =>
    Array.from({ length: count }, (_, at) => ({
      code: `${word}-${at}`,
      name: `${word} ${at}`,
      isExpired: false,
    }));
  const company = {
    number: 7,
    accountType: "subcontractor",
    isClaimed: true,
    services: [{ services: names(trades, "Trade") }],
    specialties: [],
    accreditations: names(held, "Badge").map((each) => ({ ...each, validity: null, expiresOn: null })),
    rating: null,
    reviewCount: 0,
    projectCounts: { completed: 0 },
  };
  const area = { coverage: null, isNationwide: true, town: null, projectPlaces: null };
  const props = { company, area, answers: null } as unknown as Parameters<typeof DecisiveFacts>[0];
  return renderToStaticMarkup(
    <MemoryRouter>
      <DecisiveFacts {...props} />
    </MemoryRouter>,
  ).replaceAll(/<[^>]+>/g, " ");
}

test("what is not shown is counted, and nothing where all is", () => {
  expect(textOf(6, 4)).toMatch(/2 more\s+services/);
  expect(textOf(4, 9)).toMatch(/5 more\s+accreditations/);
  expect(textOf(4, 4)).not.toContain(" more");
});
