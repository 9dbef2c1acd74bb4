import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { ComparisonPlaces } from "./comparison-places.tsx";
import type { ComparisonView } from "./comparison-view.ts";

test("a place of the comparison is a jump away, and what is looked at stays as it is", () => {
  const view = { tenders: [], lineCount: 400, queries: [], minutes: [], unminuted: "Closed." };
  const draw = (search: string) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[`/comparison${search}`]}>
        <ComparisonPlaces view={view as unknown as ComparisonView} />
      </MemoryRouter>,
    );
  expect(draw("?from=200&show=odd&cell=tqu_2.7")).toContain(
    'href="/comparison?from=200&amp;show=odd&amp;cell=tqu_2.7#scores"',
  );
  expect(draw("")).toContain('href="/comparison#scores"');
});
