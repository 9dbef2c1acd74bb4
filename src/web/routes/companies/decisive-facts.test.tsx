import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { DecisiveFacts } from "./decisive-facts.tsx";

interface Ending {
  name: string;
  accreditation: string | null;
  endsSoonIn: number | null;
}

const textOf = (...given: Parameters<typeof draw>) => draw(...given).replaceAll(/<[^>]+>/g, " ");

function draw(trades: number, held: number, evidence: readonly Ending[] = [], soon = -1): string {
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
    accreditations: names(held, "Badge").map((each, at) => ({
      ...each,
      expiresOn: at === soon ? "2026-12-16" : null,
      endsSoonIn: at === soon ? 19 : null,
    })),
    rating: null,
    reviewCount: 0,
    projectCounts: { completed: 0 },
  };
  const area = { coverage: null, isNationwide: true, town: null, projectPlaces: null };
  const checked = evidence.map((each) => ({ ...each, type: each.name, expiresOn: "2026-12-16" }));
  const props = { company, evidence: checked, area, answers: null } as unknown as Parameters<
    typeof DecisiveFacts
  >[0];
  return renderToStaticMarkup(
    <MemoryRouter>
      <DecisiveFacts {...props} />
    </MemoryRouter>,
  );
}

test("that nothing is held stands beside its label on a phone, as every other short fact does", () => {
  const classesOf = (held: number) => / class="([^"]*)"><dt[^>]*>Accreditations</.exec(draw(4, held))![1];
  expect(classesOf(0)).toContain("@min-[17rem]:@max-[44rem]:grid");
  expect(classesOf(4)).not.toContain("@min-[17rem]:@max-[44rem]:grid");
});

test("what is not shown is counted, and nothing where all is", () => {
  expect(textOf(6, 4)).toMatch(/2 more\s+services/);
  expect(textOf(4, 9)).toMatch(/5 more\s+accreditations/);
  expect(textOf(4, 4)).not.toContain(" more");
});

test("insurance that ends within 60 days stands there, and an accreditation that does comes before the others", () => {
  const insurance = { name: "Public liability insurance", accreditation: null, endsSoonIn: 19 };
  const holds = { name: "Employers’ liability insurance", accreditation: null, endsSoonIn: null };
  const named = { name: "CHAS", accreditation: "chas", endsSoonIn: 19 };
  const text = textOf(4, 9, [insurance, holds, named], 7);
  expect(text).toMatch(
    /Accreditations and evidence\s+Public liability insurance\s+Ends soon:\s+16 Dec 2026\s+Badge 7\s+Ends soon/,
  );
  expect(text).not.toContain("Employers");
  expect(text).not.toContain("CHAS");
  expect(textOf(4, 4, [holds])).not.toContain("evidence");
  expect(textOf(4, 0, [insurance])).toContain("Public liability insurance");
});
