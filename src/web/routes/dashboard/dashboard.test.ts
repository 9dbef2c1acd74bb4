import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ProfileCompletion } from "#domain/dashboard/get-profile-completion.ts";
import { profileSections } from "#domain/companies/profile-sections.data.ts";
import { FirstSteps } from "./first-steps.tsx";

function show(completion: ProfileCompletion): string {
  const router = createMemoryRouter([{ path: "/", element: createElement(FirstSteps, { completion }) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const lacking = (...sections: string[]): ProfileCompletion => ({
  percent: 50,
  missing: sections,
  todo: sections.map((section) => ({ label: section, section })),
});

test("what a profile lacks is a list of ways to it with minutes, each page once", () => {
  const html = show(lacking("services", "pictures", "pictures", "projects"));
  expect(html.match(/<li/g)).toHaveLength(3);
  expect(html).toContain('href="/company/edit/services"');
  expect(html).toContain('href="/company/projects"');
  expect(html).toContain("about 9 minutes in all");
});

test("a complete profile has no list", () => {
  expect(show(lacking())).toBe("");
});

test("every part of a profile that can be lacking has its step", () => {
  const sections = profileSections
    .map(({ code }) => code)
    .filter((code) => code !== "details" && code !== "links");
  expect(show(lacking(...sections, "projects")).match(/<li/g)).toHaveLength(sections.length + 1);
});
