import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { PlaceFinder } from "./place-finder.tsx";
import type { LocationSearch } from "./search-location.server.ts";

const LAYOUT = "routes/company/company-layout";

function render(zone: "50" | undefined): string {
  const search = { q: "Leeds", places: [] as LocationSearch["places"] } as LocationSearch;
  const element = <PlaceFinder search={search} zone={zone} />;
  const routes = [
    { id: LAYOUT, path: "/", loader: () => null, children: [{ id: "page", index: true, element }] },
  ];
  const loaderData = { [LAYOUT]: { query: "?company=3" } };
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData } })} />,
  );
}

test("looking for a town keeps the company and the zone that is chosen", () => {
  const hidden = [...render("50").matchAll(/type="hidden" name="(\w+)" value="(\w+)"/g)];
  expect(hidden.map(([, name, value]) => [name, value])).toEqual([
    ["company", "3"],
    ["zone", "50"],
  ]);
  expect(render(undefined)).not.toContain('name="zone"');
});
