import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { RequestForm, type ShownDraft } from "./request-form.tsx";

const own = [{ id: "prj_1", name: "Quay House", location: "Leeds" }];

function draw(changes: Partial<ShownDraft>): string {
  const draft: ShownDraft = {
    today: "2026-11-23",
    firms: [],
    found: [],
    projects: [],
    find: "",
    replyBy: "2026-12-07",
    services: [{ label: "Interiors", options: [{ value: "IP-01", label: "Drylining & partitions" }] }],
    searched: {},
    key: "key_1",
    ...changes,
  };
  const element = createElement(RequestForm, { draft, result: undefined, problem: null });
  const router = createMemoryRouter([{ path: "/", element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

test.each([
  ["whoever has none", []],
  ["whoever has some, too", own],
])("the name of a project bears the sign of what is required for %s", (_who, projects) => {
  expect(draw({ projects })).toMatch(/>Project name<span aria-hidden[^>]*>\s*\*/);
  expect(/<input[^>]*name="projectName"[^>]*>/.exec(draw({ projects }))?.[0]).toMatch(/required=/);
});

test("a request begins with the service and the place that were searched", () => {
  const page = draw({ searched: { service: "IP-01", place: "Leeds" } });
  expect(page).toMatch(/<option[^>]*value="IP-01"[^>]*selected/);
  expect(page).toMatch(/<input[^>]*name="place"[^>]*value="Leeds"/);
});
