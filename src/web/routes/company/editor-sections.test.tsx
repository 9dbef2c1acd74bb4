import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { EditorSections } from "./editor-sections.tsx";

const LAYOUT = "routes/company/company-layout";
const EDITOR = "routes/company/editor-layout";

test("a section that may be left out counts as neither done nor missing", () => {
  const section = (code: string, isDone: boolean | null) => ({ code, title: code, isDone, note: null });
  const sections = [section("details", true), section("location", false), section("team", null)];
  const routes = [
    {
      id: LAYOUT,
      path: "/",
      loader: () => null,
      children: [
        { id: EDITOR, index: true, loader: () => null, element: <EditorSections current="details" /> },
      ],
    },
  ];
  const loaderData = { [LAYOUT]: { query: "" }, [EDITOR]: { sections, percent: 50 } };
  const router = createMemoryRouter(routes, { hydrationData: { loaderData } });
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(
    "1 of 2 sections done, 1 optional<",
  );
});
