import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { EditorPage } from "./editor-page.tsx";

const LAYOUT = "routes/company/company-layout";
const EDITOR = "routes/company/editor-layout";

test("a section's page begins with its form, and offers on a narrow screen to show it as others see it", () => {
  const element = (
    <EditorPage
      section="description"
      title="Description"
      lead="In a few words."
      preview={<aside>Preview</aside>}
    >
      <form />
    </EditorPage>
  );
  const routes = [
    {
      id: LAYOUT,
      path: "/",
      loader: () => null,
      children: [{ id: EDITOR, index: true, loader: () => null, element }],
    },
  ];
  const company = { name: "Field Ltd", number: 1, query: "", others: [], refusal: null };
  const loaderData = { [LAYOUT]: company, [EDITOR]: { sections: [], percent: 50 } };
  const html = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData } })} />,
  );
  const choices = [...html.matchAll(/aria-pressed="(\w+)"[^>]*>([^<]*)</g)].map(([, is, name]) => [name, is]);
  expect(choices).toEqual([
    ["Form", "true"],
    ["As others see it", "false"],
  ]);
  expect(html).toContain("<form></form>");
  // Without scripts it does nothing, and is not there.
  expect(html).toMatch(/role="group"[^>]*noscript:hidden/);
});
