import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CopyForm } from "./copy-form.tsx";

test("what a copy leaves behind is named where it is made", () => {
  const element = <CopyForm title="Groundworks" projectName="Mill" places={[]} isOpen typed={undefined} />;
  const router = createMemoryRouter([{ path: "/", element }]);
  const words = renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, " ");
  expect(words).toContain("dates, site visit, budget, published value and how firms come to it do not.");
  expect(words).toContain("those without an account: invite these again by their addresses.");
});
