import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CompanyPage } from "./company-page.tsx";

const LAYOUT = "routes/company/company-layout";
const field = { id: "cmp_1", number: 1, name: "Field Ltd" };
const meadow = { id: "cmp_2", number: 2, name: "Meadow Ltd" };

function show(company: typeof field, other: typeof field): string {
  const element = (
    <CompanyPage title="Edit Profile" tab="profile">
      Parts
    </CompanyPage>
  );
  const routes = [
    {
      id: "root",
      path: "/",
      loader: () => null,
      children: [{ id: LAYOUT, index: true, loader: () => null, element }],
    },
  ];
  const layout = {
    name: company.name,
    number: company.number,
    query: `?company=${company.number}`,
    others: [{ name: other.name, query: `?company=${other.number}` }],
    refusal: null,
  };
  const root = { navigation: { person: { companies: [field, meadow] } } };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root, [LAYOUT]: layout } } });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("the page of the company that one acts for leaves the choice of another to the frame", () => {
  expect(show(field, meadow)).not.toContain("Meadow Ltd");
  expect(show(meadow, field)).toContain('href="/company/edit?company=1"');
});
