import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { CopyForm } from "./copy-form.tsx";

const wordsOf = ({ isLost }: { isLost: boolean }) => {
  const places = [{ id: "prj_other", name: "Other Row" }];
  const form = { title: "Groundworks", projectName: "Mill", places, isLost, isOpen: true, typed: undefined };
  const router = createMemoryRouter([{ path: "/", element: <CopyForm {...form} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll(/<[^>]*>/g, " ");
};

test("out of a project that was not won a copy goes into another one", () => {
  expect(wordsOf({ isLost: false })).toContain("The same: Mill");
  const words = wordsOf({ isLost: true });
  expect(words).toContain("Choose another project");
  expect(words).not.toMatch(/The same|With its documents/);
});

test("what a copy leaves behind is named where it is made", () => {
  const words = wordsOf({ isLost: false });
  expect(words).toContain("dates, site visit, budget, published value and how firms come to it do not.");
  expect(words).toContain("those without an account: invite these again by their addresses.");
});
